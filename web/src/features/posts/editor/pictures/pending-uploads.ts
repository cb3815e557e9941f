const pending = new Set<Promise<void>>()

/** Registers an upload that a save has to wait for. */
export function addPendingUpload(upload: Promise<void>): void {
  pending.add(upload)
  void upload.finally(() => pending.delete(upload))
}

/** Whether the text has placeholders of pictures that are still uploaded. */
export function hasPendingUploads(): boolean {
  return pending.size > 0
}

/** Waits until every placeholder in the text has been replaced by its picture. */
export async function pendingUploadsDone(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}
