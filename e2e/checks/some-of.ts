/** The first cases; `npm run test:full` tests the others too, in which the same code does the same. */
export function someOf<T>(first: readonly T[], others: readonly T[]): readonly T[] {
  return process.env.FULL ? [...first, ...others] : first
}
