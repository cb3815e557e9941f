/** A space or line break before a dash between spaces: `a – b`, `a — b`, `a - b`, `a -- b`. */
const BEFORE_DASH = /[ \n](?=(?:[–—]|--?)(?:\s|$))/g

/**
 * Replaces the space before each dash by a no-break space, so that no line on the screen begins with a dash. For
 * texts that are shown; what is stored stays as it was typed.
 */
export function bindDashes(text: string): string {
  return text.replace(BEFORE_DASH, '\u00a0')
}
