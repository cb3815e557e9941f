import { decoded } from '@byline/markdown/tree/addresses'

/** Longer addresses do not fit into an index of PostgreSQL. */
const ADDRESS_BYTES_MAX = 2_000

/** The path of an address, such as `/a b` of `https://old.example/a%20b/?x`; undefined if nobody can ask for it. */
export function formerAddress(address: string): string | undefined {
  const path = address
    .slice(0, 10 * ADDRESS_BYTES_MAX)
    .trim()
    .replace(/^(?:https?:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
  const found = `/${decoded(path)
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '')}`
  return canBeRequested(found) ? found : undefined
}

/** Whether a browser can ask for a path, and an index of PostgreSQL can hold it. */
export function canBeRequested(path: string): boolean {
  return path.length > 1 && path.isWellFormed() && !/\p{Cc}/u.test(path) && Buffer.byteLength(path) <= ADDRESS_BYTES_MAX
}
