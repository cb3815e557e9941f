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
  let quoted = false
  // By code and not by character, and without a search per quote: six megabytes of anything take some milliseconds.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) quoted = !quoted
    else if (quoted) {
      if (code === BACKSLASH) at++
    } else if (code === COMMA) signs++
    else if (code === LIST || code === OBJECT) {
      depth++
      signs++
    } else if (code === LIST_END || code === OBJECT_END) depth--
    if (depth > DEPTH_MAX || signs > SIGNS_MAX) return false
  }
  return true
}

const QUOTE = 0x22
const COMMA = 0x2c
const LIST = 0x5b
const BACKSLASH = 0x5c
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
