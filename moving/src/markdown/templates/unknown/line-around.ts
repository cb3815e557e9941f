import type { Piece } from '../../tags/lex.ts'

/** More pieces than stand in a line. */
const PIECES_MAX = 20

/** What stands before a tag in its line, other tags left out, and whether the tags are alone there. */
export function lineAround(
  pieces: readonly Piece[],
  at: number,
): { before: string; isAlone: boolean } {
  const before = untilLineEnd(pieces.slice(Math.max(0, at - PIECES_MAX), at).toReversed())
    .toReversed()
    .join('')
    .replace(/^.*\n/s, '')
  const [behind = ''] = untilLineEnd(pieces.slice(at + 1, at + 1 + PIECES_MAX))
    .join('')
    .split('\n', 1)
  return { before, isAlone: /^[\s>]*$/.test(before) && behind.trim() === '' }
}

function untilLineEnd(pieces: readonly Piece[]): string[] {
  const texts = pieces.flatMap((piece) => (piece.tag ? [] : [piece.text]))
  const end = texts.findIndex((text) => text.includes('\n'))
  return end < 0 ? texts : texts.slice(0, end + 1)
}
