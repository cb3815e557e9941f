import { all, foliage } from '../plants/species.ts'
import { stemFrom } from '../plants/stem.ts'
import { type Arrangement, ground, grow } from './drawing.ts'
import { specimen } from './growing.ts'

/** The initial, large, among plants. */
export const letter: Arrangement = (drawing) => {
  const { plate, palette, random, initial } = drawing
  if (!initial) return specimen(drawing)
  ground(drawing, 'plain', 'hills', 'plain')
  const side = random.pick([1, -1])
  const species = random.pick(foliage)
  grow(
    drawing,
    random.pick(all),
    stemFrom([800 + side * 190, 980], [800 + side * random.between(190, 270), 170], side * 0.1),
    'back',
  )
  plate.fill(palette.light, initial(random.integer(460, 520)))
  grow(
    drawing,
    species,
    stemFrom(
      [800 - side * 240, 980],
      [800 + side * random.between(10, 90), random.between(170, 250)],
      side * random.between(0.1, 0.18),
    ),
    'front',
  )
}
