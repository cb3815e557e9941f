/** The first width; `npm run test:full` tests all of them. */
export function someWidths(...all: [first: number, ...others: number[]]): number[] {
  return process.env.FULL ? all : all.slice(0, 1)
}
