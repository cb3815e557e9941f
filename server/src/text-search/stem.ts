import { stemmer } from 'stemmer'

/** Stems that are remembered: most words of a text are among the few thousand usual ones. */
const REMEMBERED_MAX = 50_000
const remembered = new Map<string, string>()

/** The stem of a folded English word (Porter's algorithm), so that `testing` finds `tests`. Other words stay as they are. */
export function stem(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const found = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  remembered.set(word, found)
  return found
}
