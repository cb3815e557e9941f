/** A longer moving picture is not read; its file would fill the memory. */
export const MOVING_BYTES_MAX = 30 * 1_048_576
/** Bytes at the beginning of a file in which its kind is told. */
export const HEAD_BYTES = 4_096

/** Why only the first frame of a moving picture was taken. */
export const FIRST_FRAME = 'it moves and is too large; its first frame was taken'

/** Whether a file may move, by its first bytes: GIF, WebP and PNG with animation, a sequence of AVIF. */
export function mayMove(head: Buffer): boolean {
  const text = head.toString('latin1', 0, HEAD_BYTES)
  if (text.startsWith('GIF8')) return true
  // The second bit of the features of an extended WebP (RFC 9649, §2.7).
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8)) return ((head[20] ?? 0) & 2) !== 0
  if (text.startsWith('\x89PNG')) return text.includes('acTL')
  return text.startsWith('ftypavis', 4)
}
