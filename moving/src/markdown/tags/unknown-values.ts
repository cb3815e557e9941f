/**
 * Marks an unknown value in a text until links and pictures with that address are removed:
 * readers get the words of such a link.
 */
export const UNKNOWN = '\uFFFC'

const TARGET = `\\(\\s*<?${UNKNOWN}[^()\\s]*(?:\\s+"[^"\\n]*")?\\s*>?\\s*\\)`
const PICTURE = new RegExp(`!\\[[^[\\]\\n]*\\]${TARGET}`, 'g')
const LINK = new RegExp(`\\[([^[\\]\\n]*)\\]${TARGET}`, 'g')
const ANCHOR = new RegExp(`<a\\b[^<>]*?\\shref\\s*=\\s*["']?${UNKNOWN}[^<>]*>([\\s\\S]*?)</a>`, 'gi')
const IMAGE = new RegExp(`<(?:img|source)\\b[^<>]*?\\ssrc(?:set)?\\s*=\\s*["']?${UNKNOWN}[^<>]*>`, 'gi')

/** The path of a picture below an address that is not known: its file may be found by the path. */
const PATH = new RegExp(
  `(\\]\\(\\s*<?|\\ssrc\\s*=\\s*["'])${UNKNOWN}(?=[^()\\s"'<>]*\\.(?:a?png|jpe?g|gif|webp|avif|svg)\\b)`,
  'gi',
)

export function withoutUnknown(text: string): string {
  if (!text.includes(UNKNOWN)) return text
  return text
    .replace(PATH, '$1')
    .replace(PICTURE, '')
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(ANCHOR, '$1')
    .replaceAll(UNKNOWN, '')
}
