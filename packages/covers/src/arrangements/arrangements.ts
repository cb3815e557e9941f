import { crossing, hanging, meadow, specimen } from './growing.ts'
import { letter } from './letter.ts'
import { pattern } from './pattern.ts'
import { vase } from './vase.ts'
import { wreath } from './wreath.ts'

/** More often than others: those that stay beautiful in any crop. */
export const arrangements = [
  specimen,
  specimen,
  specimen,
  meadow,
  meadow,
  crossing,
  crossing,
  hanging,
  hanging,
  wreath,
  vase,
  vase,
  letter,
  letter,
  pattern,
] as const
