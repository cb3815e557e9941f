import { moved, Outline, type Place } from '../shapes/outline.ts'

/** One side of a leaf: two points as fractions of its length and its width. */
export type LeafShape = readonly [x1: number, y1: number, x2: number, y2: number]

export const leafShapes = {
  lance: [0.15, 0.9, 0.6, 0.8],
  oval: [0.05, 1.15, 0.7, 0.95],
  round: [-0.1, 1.25, 1.05, 1.25],
  drop: [0.3, 0.35, 0.75, 1.35],
} as const satisfies Record<string, LeafShape>

export interface Leaf {
  whole: string
  /** The shaded half, between one edge and the midrib. */
  half: string
  midrib: string
}

/** A leaf from its base at `base`, along its angle, `width` wide on each side of the midrib. */
export function leafAt(base: Place, length: number, width: number, [x1, y1, x2, y2]: LeafShape, bend = 0.25): Leaf {
  const tip = moved(base, length)
  const left = (x: number, y: number) => moved(base, x * length, y * width * (1 + bend))
  const right = (x: number, y: number) => moved(base, x * length, -y * width * (1 - bend))
  const rib = moved(base, length / 2, bend * width)
  const [a, b, c, d] = [left(x1, y1), left(x2, y2), right(x2, y2), right(x1, y1)]
  const leftEdge = () => new Outline(base.x, base.y).curveTo(a.x, a.y, b.x, b.y, tip.x, tip.y)
  const almost = moved(base, 0.86 * length, 0.25 * bend * width)
  return {
    whole: leftEdge().curveTo(c.x, c.y, d.x, d.y, base.x, base.y).close(),
    half: leftEdge().bendTo(rib.x, rib.y, base.x, base.y).close(),
    midrib: new Outline(base.x, base.y).bendTo(rib.x, rib.y, almost.x, almost.y).open(),
  }
}
