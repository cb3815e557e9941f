import { Outline, type Place } from '../shapes/outline.ts'

/** The line that a plant grows along: a Bézier curve from its root to its tip. */
export interface Stem {
  /** The place at `t`, from 0 at the root to 1 at the tip. */
  at(t: number): Place
  /** The data of the line, to the tip or to `end`. */
  line(end?: number): string
  /** Pixels from the root straight to the tip. */
  length: number
}

type Point = readonly [x: number, y: number]

/** A stem that bends to its left by `bend` of its length; negative: to its right. */
export function stemFrom([x0, y0]: Point, [x1, y1]: Point, bend = 0): Stem {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const [ax, ay] = [dy * bend, -dx * bend]
  return stemThrough(
    [x0, y0],
    [x0 + dx / 3 + ax, y0 + dy / 3 + ay],
    [x0 + (2 * dx) / 3 + ax, y0 + (2 * dy) / 3 + ay],
    [x1, y1],
  )
}

export function stemThrough(p0: Point, p1: Point, p2: Point, p3: Point): Stem {
  const along = (t: number, axis: 0 | 1) =>
    (1 - t) ** 3 * p0[axis] + 3 * (1 - t) ** 2 * t * p1[axis] + 3 * (1 - t) * t ** 2 * p2[axis] + t ** 3 * p3[axis]
  const slope = (t: number, axis: 0 | 1) =>
    (1 - t) ** 2 * (p1[axis] - p0[axis]) + 2 * (1 - t) * t * (p2[axis] - p1[axis]) + t ** 2 * (p3[axis] - p2[axis])
  return {
    length: Math.hypot(p3[0] - p0[0], p3[1] - p0[1]),
    at: (t) => ({ x: along(t, 0), y: along(t, 1), angle: Math.atan2(slope(t, 1), slope(t, 0)) }),
    line(end = 1) {
      // De Casteljau: the first part of a Bézier curve is one too.
      const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * end, a[1] + (b[1] - a[1]) * end]
      const [a, b, c] = [mix(p0, p1), mix(p1, p2), mix(p2, p3)]
      const [d, e] = [mix(a, b), mix(b, c)]
      return new Outline(p0[0], p0[1]).curveTo(...a, ...d, ...mix(d, e)).open()
    },
  }
}
