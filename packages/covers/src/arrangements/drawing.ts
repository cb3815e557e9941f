import type { Plant, Tones } from '../plants/plant.ts'
import type { Stem } from '../plants/stem.ts'
import { type GroundName, grounds } from '../shapes/grounds.ts'
import type { Palette } from '../shapes/palettes.ts'
import type { Plate } from '../shapes/plate.ts'
import type { Random } from '../shapes/random.ts'

export interface Drawing {
  plate: Plate
  palette: Palette
  random: Random
  /** The outline of the title's first letter in a box, centred at 800, 450 and `height` high; undefined if none. */
  initial?: ((height: number) => string) | undefined
}

export type Arrangement = (drawing: Drawing) => void

export function ground({ plate, palette, random }: Drawing, ...names: [GroundName, ...GroundName[]]): void {
  grounds[random.pick(names)](plate, palette, random)
}

/** Draws a plant in the colours of its layer. */
export function grow(
  { plate, palette, random }: Drawing,
  plant: Plant,
  stem: Stem,
  layer: 'front' | 'back',
  simple = layer === 'back',
): void {
  plant({ plate, stem, tones: tonesOf(palette, layer), random, simple })
}

export function tonesOf({ ground, mid, leaf, deep, light, sun, far }: Palette, layer: 'front' | 'back'): Tones {
  return layer === 'front'
    ? { leaf, shade: deep, vein: ground, stem: deep, petal: light, heart: sun }
    : { leaf: mid, shade: mid, vein: ground, stem: mid, petal: far, heart: mid }
}
