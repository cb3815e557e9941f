import { disc } from './outline.ts'
import type { Palette } from './palettes.ts'
import type { Plate } from './plate.ts'
import type { Random } from './random.ts'

/** Draws large quiet shapes behind the plants. */
export type Ground = (plate: Plate, palette: Palette, random: Random) => void

export const grounds = {
  plain: () => undefined,
  sun: (plate, { far }, random) => {
    plate.fill(far, disc({ x: random.between(690, 910), y: random.between(340, 440) }, random.between(240, 310)))
  },
  arch: (plate, { far }, random) => {
    const [radius, top] = [random.integer(250, 300), random.integer(120, 200)]
    plate.fill(far, `M${800 - radius} 900V${top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V900z`)
  },
  hills: (plate, { far, mid }, random) => {
    const [a, b] = [random.integer(560, 660), random.integer(640, 740)]
    plate.fill(far, `M0 900V${b}Q420 ${a - 140} 900 ${b - 20}T1600 ${a}V900z`)
    plate.fill(mid, `M0 900V${b + 120}Q500 ${b + 30} 980 ${b + 110}T1600 ${b + 70}V900z`)
  },
  horizon: (plate, { far, sun }, random) => {
    const [y, x] = [random.integer(600, 680), random.between(640, 960)]
    plate.fill(sun, disc({ x, y: y - random.between(170, 300) }, random.between(90, 130)))
    plate.fill(far, `M0 ${y}H1600V900H0z`)
  },
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds
