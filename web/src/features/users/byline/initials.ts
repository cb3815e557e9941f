/** A letter with its accents, as one may be written in two characters. */
const LETTER = /\p{L}\p{M}{0,2}/u

/** The number of tints in `ui/theme/tokens.css`. */
const TINTS = 8

/** The first letters of the first and the last word of a name, in capitals; empty if the name has no letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => LETTER.exec(word)?.[0] ?? [])
  return [...new Set([0, Math.max(0, letters.length - 1)])].map((index) => capitalOf(letters[index] ?? '')).join('')
}

/** The class with the tint of a person, which follows from their id. It is a class, because the CSP allows no `style`. */
export function initialsTint(userId: string): string {
  return `initials-${Number.parseInt(userId.slice(-1), 16) % TINTS || 0}`
}

/** Some capitals are two letters, such as of ß; the letter then stays as it is. */
function capitalOf(letter: string): string {
  const capital = letter.toUpperCase()
  return capital.length === letter.length ? capital : letter
}
