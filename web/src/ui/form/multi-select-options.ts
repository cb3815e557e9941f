/** No user scrolls through more options; typing finds the others. */
const MAX_OPTIONS = 200

export interface Options {
  /** The suggestions that match, an exact match first. */
  found: string[]
  /** The typed text if it is new and can be created. */
  created: string | undefined
}

/**
 * The options of the menu for a typed text, ignoring case; texts with the same `keyOf` are the same option. Chosen
 * values are left out.
 */
export function optionsFor(
  text: string,
  chosen: string[],
  suggestions: string[],
  keyOf: (text: string) => string,
): Options {
  const chosenKeys = new Set(chosen.map(keyOf))
  const key = keyOf(text)
  const found: string[] = []
  for (const suggestion of suggestions) {
    const other = keyOf(suggestion)
    if (chosenKeys.has(other) || !other.includes(key)) continue
    if (other === key) found.unshift(suggestion)
    else if (found.length < MAX_OPTIONS) found.push(suggestion)
  }
  const known = chosenKeys.has(key) || (found[0] !== undefined && keyOf(found[0]) === key)
  return { found, created: key === '' || known ? undefined : text.trim() }
}
