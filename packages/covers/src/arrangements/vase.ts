import { flowers, foliage } from '../plants/species.ts'
import { stemFrom } from '../plants/stem.ts'
import { grounds } from '../shapes/grounds.ts'
import { type Arrangement, grow } from './drawing.ts'

/** Stems in a vase on a table. */
export const vase: Arrangement = (drawing) => {
  const { plate, palette, random } = drawing
  if (random.chance(0.5)) grounds.sun(plate, palette, random)
  plate.fill(palette.mid, 'M0 760H1600V900H0z')
  const mouth = 560
  const species = random.pick(flowers)
  const filler = random.pick(foliage)
  const lean = random.between(-30, 30)
  for (const [dx, y] of [
    [-230, 330],
    [220, 300],
  ] as const) {
    grow(
      drawing,
      filler,
      stemFrom([800 + dx / 12, mouth + 60], [800 + dx + lean, y], dx > 0 ? 0.1 : -0.1),
      'front',
      true,
    )
  }
  for (const [dx, y] of [
    [-120, 230],
    [0, 150],
    [125, 250],
  ] as const) {
    grow(
      drawing,
      species,
      stemFrom([800 + dx / 8, mouth + 160], [800 + dx + lean, y + random.between(-25, 25)], dx / 1600),
      'front',
      true,
    )
  }
  const [body, shade] = random.pick([
    [
      'M738 556h124c-6 60 70 96 70 170 0 66-50 94-132 94s-132-28-132-94c0-74 76-110 70-170z',
      'M862 556c-6 60 70 96 70 170 0 66-50 94-132 94 60-10 84-50 84-104 0-70-64-100-60-160z',
    ],
    ['M700 556h200l-26 240q-2 24-26 24h-96q-24 0-26-24z', 'M900 556l-26 240q-2 24-26 24h-48l40-264z'],
    [
      'M752 540h96v60q90 40 90 130 0 90-84 90h-108q-84 0-84-90 0-90 90-130z',
      'M848 540v60q90 40 90 130 0 90-84 90h-54q90-20 84-96-6-80-84-124v-60z',
    ],
  ] as const)
  plate.fill(palette.light, body)
  plate.fill(palette.far, shade)
}
