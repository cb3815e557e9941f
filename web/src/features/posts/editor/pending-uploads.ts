const pending = new Set<Promise<void>>()

/** Remembers pictures that are being sent, so that a save can wait for them. */
export function addPendingUpload(sending: Promise<void>): void {
  pending.add(sending)
  void sending.finally(() => pending.delete(sending))
}

/** Waits until every picture has come to its place in the text. */
export async function uploadsSettled(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}
