const underWay = new Set<Promise<void>>()

/** Remembers pictures that are being sent, so that a save can wait for them. */
export function keepUnderWay(sending: Promise<void>): void {
  underWay.add(sending)
  void sending.finally(() => underWay.delete(sending))
}

/** Waits until every picture has come to its place in the text. */
export async function picturesSent(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}
