/** As many as anybody scrolls through; typing finds the others. */
const MOST = 200

export interface Options {
  /** What may be chosen, what is meant exactly first. */
  found: string[]
  /** What was typed, where that is nothing known yet. */
  created: string | undefined
}

/**
 * What a menu offers for what is typed, in any case; `keyOf` says which texts mean the same. What is chosen
 * already is not offered.
 */
export function optionsFor(
  text: string,
  chosen: string[],
  suggestions: string[],
  keyOf: (text: string) => string,
): Options {
  const taken = new Set(chosen.map(keyOf))
  const key = keyOf(text)
  const found: string[] = []
  for (const suggestion of suggestions) {
    const other = keyOf(suggestion)
    if (taken.has(other) || !other.includes(key)) continue
    if (other === key) found.unshift(suggestion)
    else if (found.length < MOST) found.push(suggestion)
  }
  const known = taken.has(key) || (found[0] !== undefined && keyOf(found[0]) === key)
  return { found, created: key === '' || known ? undefined : text.trim() }
}
