import { disc, dot, moved, Outline, turned } from '../shapes/outline.ts'
import { leafAt, leafShapes } from './leaf.ts'
import { drawLeaves, type Growth, type Plant, steps } from './plant.ts'

const stemWidth = ({ stem }: Growth) => 3 + stem.length / 130

/** Pairs of leaflets, longest below the middle. */
export const fern: Plant = (growth) => {
  const { stem, plate, tones, simple } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const leaves = steps(simple ? 10 : 13, 0.16, 0.97).flatMap((t) => {
    const length = stem.length * 0.28 * Math.sin(Math.PI * Math.min(1, 0.22 + 0.8 * t)) ** 0.8
    return [1, -1].map((side) =>
      leafAt(turned(stem.at(t), side * (1.25 - 0.55 * t)), length, side * length * 0.16, leafShapes.lance),
    )
  })
  drawLeaves({ ...growth, simple: true }, leaves)
  drawLeaves({ ...growth, simple: true }, [
    leafAt(stem.at(0.97), stem.length * 0.09, stem.length * 0.02, leafShapes.lance),
  ])
}

/** Narrow leaves by turns. */
export const willow: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth) * 0.8, stem.line())
  const leaves = steps(simple ? 9 : 13, 0.18, 0.98).map((t, index) => {
    const side = index % 2 === 0 ? 1 : -1
    const length = stem.length * (0.3 - 0.13 * t) * random.between(0.9, 1.1)
    return leafAt(
      turned(stem.at(t), side * random.between(0.45, 0.75) * (1.1 - 0.6 * t)),
      length,
      side * length * 0.12,
      leafShapes.lance,
      0.6,
    )
  })
  drawLeaves(growth, leaves)
}

/** Round leaves in pairs. */
export const eucalyptus: Plant = (growth) => {
  const { stem, plate, tones, simple } = growth
  plate.line(tones.stem, stemWidth(growth) * 0.8, stem.line())
  const leaves = steps(simple ? 6 : 7, 0.2, 0.94).flatMap((t) =>
    [1, -1].map((side) => {
      const length = stem.length * (0.18 - 0.1 * t)
      return leafAt(turned(stem.at(t), side * 0.95), length, side * length * 0.46, leafShapes.round, 0.1)
    }),
  )
  plate.fill(tones.leaf, leaves.map(({ whole }) => whole).join(''))
  plate.fill(tones.shade, leaves.map(({ whole }, index) => (index % 2 === 0 ? whole : '')).join(''))
  if (!simple) plate.line(tones.vein, 3, leaves.map(({ midrib }) => midrib).join(''))
}

/** Broad leaves by turns, with their veins: the leaf of the logo. */
export const laurel: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const places = steps(simple ? 6 : 8, 0.2, 0.86)
  const leaves = places.map((t, index) => {
    const side = index % 2 === 0 ? 1 : -1
    const length = stem.length * (0.34 - 0.12 * t) * random.between(0.92, 1.08)
    return leafAt(turned(stem.at(t), side * (1.05 - 0.45 * t)), length, side * length * 0.27, leafShapes.oval)
  })
  const top = leafAt(stem.at(0.97), stem.length * 0.2, stem.length * 0.05, leafShapes.oval)
  drawLeaves(growth, [...leaves, top])
}

/** Fans on thin stalks. */
export const ginkgo: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth) * 0.8, stem.line())
  const stalks: string[] = []
  const fans: string[] = []
  const veins: string[] = []
  for (const [index, t] of steps(simple ? 6 : 8, 0.24, 1).entries()) {
    const side = t === 1 ? 0 : index % 2 === 0 ? 1 : -1
    const root = turned(stem.at(t), side * random.between(0.7, 1))
    const radius = stem.length * (0.24 - 0.1 * t)
    const base = moved(root, radius * 0.55)
    const [left, right] = [turned(base, -1.02), turned(base, 1.02)].map((ray) => moved(ray, radius * 0.95))
    const notch = moved(base, radius * 0.8)
    const [a, b] = [moved(base, radius * 1.3, radius * 0.5), moved(base, radius * 1.3, -radius * 0.5)]
    if (!left || !right) continue
    stalks.push(new Outline(root.x, root.y).lineTo(base.x, base.y).open())
    fans.push(
      new Outline(base.x, base.y)
        .bendTo(...point(moved(base, radius * 0.45, radius * 0.2)), left.x, left.y)
        .bendTo(a.x, a.y, notch.x, notch.y)
        .bendTo(b.x, b.y, right.x, right.y)
        .bendTo(...point(moved(base, radius * 0.45, -radius * 0.2)), base.x, base.y)
        .close(),
    )
    for (const angle of [-0.42, 0.42]) {
      const end = moved(turned(base, angle), radius * 0.75)
      veins.push(new Outline(base.x, base.y).lineTo(end.x, end.y).open())
    }
  }
  plate.line(tones.stem, stemWidth(growth) * 0.6, stalks.join(''))
  plate.fill(tones.leaf, fans.join(''))
  if (!simple) plate.line(tones.vein, 3, veins.join(''))
}

/** Discs of honesty with their seeds. */
export const honesty: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth) * 0.7, stem.line())
  const places = steps(simple ? 8 : 11, 0.3, 1).map((t, index) => {
    const side = t === 1 ? 0 : index % 2 === 0 ? 1 : -1
    const radius = stem.length * random.between(0.055, 0.08)
    const root = turned(stem.at(t), side * 0.8)
    return { root, radius, center: moved(root, side === 0 ? radius * 0.6 : radius * 1.9) }
  })
  const stalk = ({ root, center }: (typeof places)[number]) =>
    new Outline(root.x, root.y).lineTo(center.x, center.y).open()
  plate.line(tones.stem, stemWidth(growth) * 0.5, places.map(stalk).join(''))
  plate.fill(tones.petal, places.map(({ center, radius }) => disc(center, radius)).join(''))
  if (simple) return
  const seeds = places.flatMap(({ center, radius }) => [
    dot(moved(center, radius * 0.2, radius * 0.25)),
    dot(moved(center, -radius * 0.3, -radius * 0.15)),
  ])
  plate.line(tones.heart, stem.length * 0.02, seeds.join(''))
}

/** Berries on twigs among leaves. */
export const rowan: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const leaves = steps(simple ? 5 : 7, 0.2, 0.95).map((t, index) => {
    const side = index % 2 === 0 ? 1 : -1
    const length = stem.length * (0.28 - 0.1 * t)
    return leafAt(turned(stem.at(t), side * 0.95), length, side * length * 0.2, leafShapes.lance)
  })
  drawLeaves(growth, leaves)
  const twigs: string[] = []
  const berries: string[] = []
  for (const [index, t] of steps(simple ? 4 : 6, 0.34, 0.98).entries()) {
    const root = turned(stem.at(t), (index % 2 === 0 ? -1 : 1) * 0.75)
    for (const spread of [-0.35, 0.05, 0.45]) {
      const end = moved(turned(root, spread), stem.length * random.between(0.1, 0.15))
      twigs.push(new Outline(root.x, root.y).lineTo(end.x, end.y).open())
      berries.push(dot(end))
    }
  }
  plate.line(tones.stem, stemWidth(growth) * 0.4, twigs.join(''))
  plate.line(tones.heart, stem.length * 0.045, berries.join(''))
}

/** Leaflets that spread from one point, like an open hand. */
export const palm: Plant = (growth) => {
  const { stem, plate, tones, simple } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line(0.62))
  const base = stem.at(0.62)
  const leaves = steps(simple ? 9 : 11, -1.75, 1.75).map((angle) => {
    const length = stem.length * (0.5 - 0.09 * Math.abs(angle))
    return leafAt(turned(base, angle), length, (angle < 0 ? -1 : 1) * length * 0.11, leafShapes.lance, 0.3)
  })
  drawLeaves(growth, leaves)
}

const point = ({ x, y }: { x: number; y: number }): [number, number] => [x, y]
