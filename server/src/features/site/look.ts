import { createHash } from 'node:crypto'
import { type Look, lookSheet } from '@byline/contract/site/look-sheet'

/** The path of the style sheet of the owner's look, which changes with its content. */
export function lookAddress(look: Look): string | null {
  const sheet = lookSheet(look)
  return sheet === undefined ? null : `/look/${digestOf(sheet)}.css`
}

function digestOf(sheet: string): string {
  return createHash('sha256').update(sheet).digest('base64url').slice(0, 12)
}
