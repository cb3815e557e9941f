/**
 * The kind of slip by which one spelling becomes another; the smaller, the more usual. Undefined if more than a slip is
 * between.
 */
export function slipBetween(typed: string, meant: string): number | undefined {
  const [a, b] = [[...typed], [...meant]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const rest = (from: string[], skipped: number) => from.slice(start + skipped).join('')
  // Letters exchanged, forgotten, doubled or added, mistaken. The first letter is rarely wrong.
  const slips = [
    a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2),
    rest(a, 0) === rest(b, 1),
    rest(a, 1) === rest(b, 0),
    rest(a, 1) === rest(b, 1),
  ]
  const slip = slips.indexOf(true)
  if (slip === -1 || typed === meant) return undefined
  return slip + (start === 0 ? slips.length : 0)
}

/** The same for a word that may go on: how a beginning of `meant` is typed, with its last letter. */
export function slipInBeginning(typed: string, meant: string): number | undefined {
  const letters = [...meant]
  const length = [...typed].length
  for (const end of [length, length + 1, length - 1]) {
    const beginning = letters.slice(0, end).join('')
    const slip = beginning.at(-1) === typed.at(-1) ? slipBetween(typed, beginning) : undefined
    if (slip !== undefined) return slip
  }
  return undefined
}

/**
 * The parts of a word of which a slip leaves at least one intact: its beginning and its end. A slip touches at most two
 * neighbouring letters, and these parts leave a letter between them.
 */
export function intactParts(word: string): { beginning: string; end: string } {
  const letters = [...word]
  const length = Math.floor((letters.length - 1) / 2)
  return { beginning: letters.slice(0, length).join(''), end: length === 0 ? '' : letters.slice(-length).join('') }
}
