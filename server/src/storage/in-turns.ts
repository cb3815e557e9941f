/** Works on so many of the items at a time. After an error nothing more is begun, and the error is thrown at the end. */
export async function inTurns<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  // All workers take from one generator, which ends when one of them fails.
  const waiting = (async function* () {
    yield* items
  })()
  const workers = Array.from({ length: atOnce }, async () => {
    for await (const item of waiting) await work(item)
  })
  for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
}
