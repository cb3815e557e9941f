/** Limits that no valid request reaches. */
const DEPTH_MAX = 32
const VALUES_MAX = 10_000

/**
 * Whether a JSON text is cheap to parse: its depth and its number of values are within the limits. Checked before
 * parsing, as six megabytes of brackets would block the main thread for a second. Also true for invalid JSON without
 * many brackets, which the parser rejects.
 */
export function isWithinJsonLimits(text: string): boolean {
  let depth = 0
  let values = 0
  let quoted = false
  // Character codes in one loop, without a search per quote: any six megabytes take a few milliseconds.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) quoted = !quoted
    else if (quoted) {
      if (code === BACKSLASH) at++
    } else if (code === COMMA) values++
    else if (code === LIST || code === OBJECT) {
      depth++
      values++
    } else if (code === LIST_END || code === OBJECT_END) depth--
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false
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
