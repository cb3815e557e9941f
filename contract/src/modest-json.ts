/** More than anything that is sent to the server holds. */
const DEPTH_MAX = 32
const SIGNS_MAX = 10_000

/**
 * Whether a text, read as JSON, has as few lists, objects and values as what we send each other. It is asked before
 * such a text is parsed: six megabytes of brackets would hold up everybody for a second.
 */
export function isModestJson(text: string): boolean {
  let depth = 0
  let signs = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at + 1)
        break
      case '[':
      case '{':
        depth++
        signs++
        break
      case ']':
      case '}':
        depth--
        break
      case ',':
        signs++
    }
    if (depth > DEPTH_MAX || signs > SIGNS_MAX) return false
  }
  return true
}

/** Where the quote is that ends the text that begins at `start`: the first one that is not escaped. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at
  }
  return text.length
}
