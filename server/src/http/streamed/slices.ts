/** Bytes of texts up to which a list is made at once, and kept. */
export const SHORT_BYTES = 256 * 1_024
/** Bytes of texts that one stream reads at once, where no single entry is longer. */
const SLICE_BYTES = 256 * 1_024
/** Rows that are read at once: as many hold up nobody. */
export const SLICE_ROWS = 100

/** Cuts a list into slices that are short enough to be read at once; an entry that is longer is alone in its slice. */
export function* slicesOf<Entry extends { bytes: number }>(entries: Entry[]): Generator<Entry[]> {
  let slice: Entry[] = []
  let room = SLICE_BYTES
  for (const entry of entries) {
    if (slice.length > 0 && (entry.bytes > room || slice.length === SLICE_ROWS)) {
      yield slice
      slice = []
      room = SLICE_BYTES
    }
    slice.push(entry)
    room -= entry.bytes
  }
  if (slice.length > 0) yield slice
}

export function bytesOf(entries: { bytes: number }[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** All slices as one list, where it is short. */
export async function joined<Item>(slices: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const slice of slices) all.push(...slice)
  return all
}
