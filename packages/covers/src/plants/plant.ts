import type { Plate } from '../shapes/plate.ts'
import type { Random } from '../shapes/random.ts'
import type { Leaf } from './leaf.ts'
import type { Stem } from './stem.ts'

/** The colours of one plant. */
export interface Tones {
  leaf: string
  shade: string
  /** Thin lines on leaves. */
  vein: string
  stem: string
  petal: string
  heart: string
}

export interface Growth {
  plate: Plate
  stem: Stem
  tones: Tones
  random: Random
  /** Whether it is in the background or small, and has fewer parts. */
  simple: boolean
}

/** Draws a plant along its stem. */
export type Plant = (growth: Growth) => void

/** Leaves as three shapes: the leaves, their shaded halves and their midribs. */
export function drawLeaves({ plate, tones, simple }: Growth, leaves: Leaf[]): void {
  plate.fill(tones.leaf, leaves.map(({ whole }) => whole).join(''))
  if (tones.shade !== tones.leaf) plate.fill(tones.shade, leaves.map(({ half }) => half).join(''))
  if (!simple) plate.line(tones.vein, 3, leaves.map(({ midrib }) => midrib).join(''))
}

/** Numbers from `from` to `to`, both included, in equal steps. */
export function steps(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => (count === 1 ? from : from + ((to - from) * index) / (count - 1)))
}
