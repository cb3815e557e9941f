import { disc, dot, moved, Outline, type Place, turned } from '../shapes/outline.ts'
import { leafAt, leafShapes } from './leaf.ts'
import { drawLeaves, type Growth, type Plant, steps } from './plant.ts'

const stemWidth = ({ stem }: Growth) => 3 + stem.length / 140

/** Rays with seeds, as of dill. */
export const dill: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const rays: string[] = []
  const seeds: string[] = []
  const small: string[] = []
  const umbel = (base: Place, size: number, count: number) => {
    for (const angle of steps(count, -1.15, 1.15)) {
      const end = moved(turned(base, angle), size * (1 - 0.12 * Math.abs(angle)) * random.between(0.94, 1.04))
      const rib = moved(turned(base, angle * 0.45), size * 0.55)
      rays.push(new Outline(base.x, base.y).bendTo(rib.x, rib.y, end.x, end.y).open())
      seeds.push(dot(end))
      if (!simple) {
        for (const side of [-0.5, 0.5]) small.push(dot(moved(turned(end, side), size * 0.14)))
      }
    }
  }
  umbel(stem.at(1), stem.length * 0.26, simple ? 9 : 11)
  for (const [t, side] of [
    [0.55, 1],
    [0.68, -1],
  ] as const) {
    const branch = moved(turned(stem.at(t), side * 0.55), stem.length * 0.2)
    const root = stem.at(t)
    plate.line(tones.stem, stemWidth(growth) * 0.6, new Outline(root.x, root.y).lineTo(branch.x, branch.y).open())
    umbel(branch, stem.length * 0.14, 7)
  }
  plate.line(tones.stem, stemWidth(growth) * 0.45, rays.join(''))
  plate.line(tones.heart, stem.length * 0.035, seeds.join(''))
  if (small.length > 0) plate.line(tones.heart, stem.length * 0.02, small.join(''))
}

/** Seed heads of poppies. */
export const poppy: Plant = (growth) => {
  const { stem, plate, tones } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const leaves = (
    [
      [0.12, 1],
      [0.2, -1],
      [0.32, 1],
    ] as const
  ).map(([t, side]) =>
    leafAt(
      turned(stem.at(t), side * 0.6),
      stem.length * (0.34 - 0.3 * t),
      side * stem.length * 0.035,
      leafShapes.lance,
      0.5,
    ),
  )
  drawLeaves({ ...growth, simple: true }, leaves)
  head(growth, stem.at(1), stem.length * 0.13)
  const root = stem.at(0.55)
  const side = moved(turned(root, -0.4), stem.length * 0.3)
  plate.line(
    tones.stem,
    stemWidth(growth) * 0.8,
    new Outline(root.x, root.y).bendTo(...aside(root, stem.length * 0.16), side.x, side.y).open(),
  )
  head(growth, { ...side, angle: root.angle - 0.25 }, stem.length * 0.09)
}

function head({ plate, tones, simple }: Growth, base: Place, size: number): void {
  const capsule = leafAt(base, size, size * 0.52, [-0.05, 0.9, 0.75, 1.05], 0)
  plate.fill(tones.heart, capsule.whole)
  if (!simple) plate.fill(tones.shade, capsule.half)
  const [left, right] = [moved(base, size * 1.02, size * 0.42), moved(base, size * 1.02, -size * 0.42)]
  const top = moved(base, size * 1.3)
  plate.fill(tones.stem, new Outline(left.x, left.y).bendTo(top.x, top.y, right.x, right.y).close())
}

/** An ear of corn. */
export const wheat: Plant = (growth) => {
  const { stem, plate, tones, simple } = growth
  plate.line(tones.stem, stemWidth(growth) * 0.8, stem.line())
  const blade = leafAt(turned(stem.at(0.28), 0.32), stem.length * 0.36, stem.length * 0.018, leafShapes.lance, 0.9)
  plate.fill(tones.leaf, blade.whole)
  const grains = steps(simple ? 7 : 9, 0.6, 0.97).flatMap((t) =>
    [1, -1].map((side) => ({ place: turned(stem.at(t), side * 0.42), side })),
  )
  const length = stem.length * 0.085
  const awns = grains.map(({ place }) => {
    const [from, to] = [moved(place, length * 0.8), moved(turned(place, 0), length * 2.5)]
    return new Outline(from.x, from.y).lineTo(to.x, to.y).open()
  })
  plate.line(tones.heart, 2, awns.join(''))
  plate.fill(
    tones.heart,
    grains.map(({ place, side }) => leafAt(place, length, side * length * 0.3, leafShapes.oval).whole).join(''),
  )
}

/** Reed mace: brown heads between blades. */
export const reed: Plant = (growth) => {
  const { stem, plate, tones, random } = growth
  const blades = [-0.16, 0.2].map((angle) =>
    leafAt(
      turned(stem.at(0.02), angle),
      stem.length * random.between(0.66, 0.85),
      (angle < 0 ? 1 : -1) * stem.length * 0.03,
      leafShapes.lance,
      0.9,
    ),
  )
  drawLeaves({ ...growth, simple: true }, blades)
  plate.line(tones.stem, stemWidth(growth) * 0.8, stem.line())
  const [from, to] = [stem.at(0.72), stem.at(0.92)]
  plate.line(tones.heart, stem.length * 0.045, new Outline(from.x, from.y).lineTo(to.x, to.y).open())
}

/** Petals around a heart. */
export const daisy: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const leaves = (
    [
      [0.3, 1],
      [0.46, -1],
    ] as const
  ).map(([t, side]) =>
    leafAt(turned(stem.at(t), side * 0.7), stem.length * 0.22, side * stem.length * 0.045, leafShapes.oval),
  )
  drawLeaves(growth, leaves)
  const center = stem.at(1)
  const [count, length] = [simple ? 10 : random.integer(11, 15), stem.length * random.between(0.13, 0.16)]
  const petals = steps(count + 1, 0, 2 * Math.PI).slice(1)
  const shape = random.pick([leafShapes.drop, leafShapes.lance])
  plate.fill(
    tones.petal,
    petals.map((angle) => leafAt(turned(center, angle), length, (length * 2.1) / count, shape, 0).whole).join(''),
  )
  plate.fill(tones.heart, disc(center, length * 0.33))
}

/** A cup of three petals between long leaves. */
export const tulip: Plant = (growth) => {
  const { stem, plate, tones } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const leaves = (
    [
      [0.03, 0.3],
      [0.06, -0.34],
    ] as const
  ).map(([t, angle]) =>
    leafAt(
      turned(stem.at(t), angle),
      stem.length * (0.6 - Math.abs(angle) / 3),
      Math.sign(angle) * stem.length * 0.055,
      leafShapes.lance,
      0.6,
    ),
  )
  drawLeaves(growth, leaves)
  const base = moved(stem.at(1), -stem.length * 0.02)
  const size = stem.length * 0.21
  for (const side of [1, -1]) {
    const petal = leafAt(turned(base, side * 0.24), size, side * size * 0.34, leafShapes.oval, 0.3)
    plate.fill(side === 1 ? tones.heart : tones.petal, petal.whole)
  }
  plate.fill(tones.petal, leafAt(base, size * 0.86, size * 0.27, leafShapes.oval, 0).whole)
}

/** A ball of small flowers. */
export const allium: Plant = (growth) => {
  const { stem, plate, tones, simple, random } = growth
  plate.line(tones.stem, stemWidth(growth), stem.line())
  const blade = leafAt(turned(stem.at(0.02), 0.3), stem.length * 0.5, -stem.length * 0.028, leafShapes.lance, 0.9)
  drawLeaves({ ...growth, simple: true }, [blade])
  const center = moved(stem.at(1), -stem.length * 0.02)
  const radius = stem.length * random.between(0.12, 0.15)
  const rays: string[] = []
  const stars: string[] = []
  for (const [ring, count] of simple
    ? ([[1, 13]] as const)
    : ([
        [1, 17],
        [0.62, 10],
      ] as const)) {
    for (const angle of steps(count + 1, 0, 2 * Math.PI).slice(1)) {
      const end = moved(turned(center, angle + ring), radius * ring)
      rays.push(new Outline(center.x, center.y).lineTo(end.x, end.y).open())
      stars.push(dot(end))
    }
  }
  plate.line(tones.stem, 2, rays.join(''))
  plate.line(tones.petal, radius * 0.27, stars.join(''))
  plate.fill(tones.heart, disc(center, radius * 0.2))
}

function aside(place: Place, distance: number): [number, number] {
  const { x, y } = moved(place, distance, distance * 0.35)
  return [x, y]
}
