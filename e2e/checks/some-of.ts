/** The first cases; `npm run test:full` tests the others too, which run the same code. */
export function someOf<T>(first: readonly T[], others: readonly T[]): readonly T[] {
  return process.env.FULL ? [...first, ...others] : first
}
