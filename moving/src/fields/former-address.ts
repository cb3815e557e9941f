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
  const canBeRequested =
    found.length > 1 &&
    found.isWellFormed() &&
    !/\p{Cc}/u.test(found) &&
    Buffer.byteLength(found) <= ADDRESS_BYTES_MAX
  return canBeRequested ? found : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
