import { eucalyptus, fern, laurel, rowan, willow } from '../plants/foliage.ts'
import { stemThrough } from '../plants/stem.ts'
import { disc } from '../shapes/outline.ts'
import { type Arrangement, grow } from './drawing.ts'

/** A ring of leaves around a disc or the initial. */
export const wreath: Arrangement = (drawing) => {
  const { plate, palette, random, initial } = drawing
  const species = random.pick([fern, willow, eucalyptus, laurel, rowan])
  const radius = random.between(222, 242)
  const k = radius * 1.22
  const centered = random.chance(0.75) && initial
  plate.fill(palette.far, disc({ x: 800, y: 450 }, radius + 20))
  if (centered) plate.fill(palette.light, initial(radius * 0.95))
  else plate.fill(palette.sun, disc({ x: 800, y: 450 }, radius * 0.4))
  for (const side of [-1, 1]) {
    const stem = stemThrough(
      [800 + side * 18, 450 + radius + 20],
      [800 + side * k, 450 + radius],
      [800 + side * k, 450 - radius * 0.75],
      [800 + side * 50, 450 - radius],
    )
    grow(drawing, species, { ...stem, length: radius * 1.8 }, 'front')
  }
}
