import { stemmer } from 'stemmer'

/** The stem of a folded English word (Porter's algorithm), so that `testing` finds `tests`. Other words stay as they are. */
export function stem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word
}
