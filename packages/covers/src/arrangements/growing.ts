import { eucalyptus, ginkgo, laurel, palm, willow } from '../plants/foliage.ts'
import { all, flowers, foliage } from '../plants/species.ts'
import { stemFrom } from '../plants/stem.ts'
import { type Arrangement, ground, grow } from './drawing.ts'

/** One tall plant with a companion in the background. */
export const specimen: Arrangement = (drawing) => {
  const { random } = drawing
  ground(drawing, 'sun', 'arch', 'sun', 'hills')
  const side = random.pick([1, -1])
  const species = random.pick(all)
  const far = stemFrom(
    [800 - side * 90, 960],
    [800 - side * random.between(170, 240), random.between(250, 330)],
    side * 0.08,
  )
  grow(drawing, random.pick(all), far, 'back')
  const top = flowers.includes(species as never) ? random.between(190, 230) : random.between(90, 130)
  grow(
    drawing,
    species,
    stemFrom([800 + side * 10, 1000], [800 + side * random.between(20, 90), top], -side * random.between(0.04, 0.12)),
    'front',
  )
}

/** Leaves that are not too many for a row. */
const low = [willow, laurel, palm, eucalyptus, ginkgo] as const

/** A row of plants along the lower edge. */
export const meadow: Arrangement = (drawing) => {
  const { random } = drawing
  ground(drawing, 'hills', 'horizon', 'sun', 'plain')
  const [first, second] = [random.pick(flowers), random.pick([...flowers, ...low])]
  for (const x of [250, 560, 1010, 1330]) {
    const root = x + random.between(-50, 50)
    grow(
      drawing,
      second,
      stemFrom([root, 960], [root + random.between(-60, 60), random.between(330, 450)], random.between(-0.06, 0.06)),
      'back',
    )
  }
  for (const [x, y] of [
    [110, 450],
    [400, 370],
    [640, 260],
    [850, 200],
    [1040, 310],
    [1230, 400],
    [1490, 460],
  ] as const) {
    const root = x + random.between(-30, 30)
    grow(
      drawing,
      x === 640 || x === 1230 ? second : first,
      stemFrom([root, 980], [root + random.between(-50, 50), y + random.between(-40, 40)], random.between(-0.09, 0.09)),
      'front',
      true,
    )
  }
}

/** Two plants that cross. */
export const crossing: Arrangement = (drawing) => {
  const { random } = drawing
  ground(drawing, 'sun', 'arch', 'plain', 'sun')
  const spread = random.between(210, 280)
  const bend = random.between(0.05, 0.14)
  grow(
    drawing,
    random.pick(all),
    stemFrom([800 + spread, 1000], [800 - spread, random.between(130, 210)], -bend),
    'back',
  )
  grow(
    drawing,
    random.pick(foliage),
    stemFrom([800 - spread, 1000], [800 + spread, random.between(100, 160)], bend),
    'front',
  )
}

/** Branches from above. */
export const hanging: Arrangement = (drawing) => {
  const { random } = drawing
  ground(drawing, 'plain', 'sun', 'plain', 'arch')
  const species = random.pick(foliage.filter((plant) => plant !== ginkgo))
  const lean = random.between(-90, 90)
  for (const [x, y] of [
    [250, 520],
    [1010, 480],
    [1420, 600],
  ] as const) {
    grow(
      drawing,
      species,
      stemFrom([x - lean, -60], [x + lean, y + random.between(-60, 60)], random.between(-0.08, 0.08)),
      'back',
    )
  }
  for (const [x, y] of [
    [560, 700],
    [810, 800],
    [1180, 640],
  ] as const) {
    grow(
      drawing,
      species,
      stemFrom([x - lean, -80], [x + lean, y + random.between(-50, 50)], random.between(-0.08, 0.08)),
      'front',
    )
  }
}
