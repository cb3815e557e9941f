import { daisy, poppy, tulip } from '../plants/flowers.ts'
import { fern, laurel, rowan } from '../plants/foliage.ts'
import { stemFrom } from '../plants/stem.ts'
import { Plate } from '../shapes/plate.ts'
import { type Arrangement, tonesOf } from './drawing.ts'

/** One motif, repeated in rows, as on wallpaper. */
export const pattern: Arrangement = ({ plate, palette, random }) => {
  const species = random.pick([fern, laurel, rowan, daisy, tulip, poppy])
  const stem = stemFrom([0, 135], [0, -95], random.between(0.05, 0.12))
  const tones = tonesOf(palette, 'front')
  const motif = (petal: string, heart: string) => {
    const drawn = new Plate()
    species({
      plate: drawn,
      stem: { ...stem, length: 300 },
      tones: { ...tones, petal, heart },
      random,
      simple: true,
    })
    return String(drawn)
  }
  const turn = random.pick([16, 28, 180])
  const [columns, width, height] = [9, 200, 225]
  plate.repeat([motif(tones.petal, tones.heart), motif(tones.heart, tones.petal)], (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    if (row > 4) return undefined
    const odd = row % 2
    const angle = turn === 180 ? ((row + column) % 2) * 180 : (1 - 2 * odd) * turn
    return { which: (row + column) % 2, x: column * width + odd * (width / 2) - 50, y: row * height, angle }
  })
}
