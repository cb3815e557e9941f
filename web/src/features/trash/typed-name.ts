import type { DeletedSubject } from '@byline/contract/trash'
import { t } from '../../lib/language/texts.ts'

/** Typing a longer name would be a burden on a phone and add no certainty. */
const LONGEST = 40

/**
 * The text to type before something is deleted for good: the title of a post or the name of a user, the first words of
 * long ones; for a comment, or if there are no letters and digits, the word 'delete'.
 */
export function nameToType({ kind, name }: Pick<DeletedSubject, 'kind' | 'name'>): string {
  // The word for subjects without a name that can be typed.
  const word = t('dashboard.trash.wordToType')
  if (kind === 'comment' || lettersOf(name) === '') return word
  const line = name.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= LONGEST) return line
  const start = characters.slice(0, LONGEST + 1).join('')
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')))
  const candidates = [words, characters.slice(0, LONGEST).join('').trim(), word]
  return candidates.find((text) => lettersOf(text) !== '') ?? word
}

/** Whether that was typed. Only letters and digits count, as a keyboard has no curly quotes. */
export function isTyped(typed: string, name: string): boolean {
  return lettersOf(typed) === lettersOf(name)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
