/** A list with more bytes of text than this is streamed and not cached. */
export const SHORT_BYTES = 256 * 1_024
/** Bytes of text that a stream reads at once, unless a single entry is longer. */
const SLICE_BYTES = 256 * 1_024
/** Rows that are read at once: few enough to block no other request. */
export const SLICE_ROWS = 100

/** Divides a list into slices that are short enough to be read at once; a longer entry has a slice of its own. */
export function* slicesOf<Entry extends { bytes: number }>(entries: Entry[]): Generator<Entry[]> {
  let slice: Entry[] = []
  let bytesLeft = SLICE_BYTES
  for (const entry of entries) {
    if (slice.length > 0 && (entry.bytes > bytesLeft || slice.length === SLICE_ROWS)) {
      yield slice
      slice = []
      bytesLeft = SLICE_BYTES
    }
    slice.push(entry)
    bytesLeft -= entry.bytes
  }
  if (slice.length > 0) yield slice
}

export function bytesOf(entries: { bytes: number }[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Joins all slices into one list; only for short lists. */
export async function joined<Item>(slices: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const slice of slices) all.push(...slice)
  return all
}
