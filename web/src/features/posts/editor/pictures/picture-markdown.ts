import { t } from '../../../../lib/language/texts.ts'
/** The unique text that marks the position of a picture during its upload. */
export function placeholderFor(file: string, text: string): string {
  const name = file.replace(/[[\]\\\r\n]/g, ' ')
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} (${number})`
    const placeholder = `![${t('dashboard.editor.uploadingPicture', { file: numbered })}]()`
    if (!text.includes(placeholder)) return placeholder
  }
}

/** A picture in Markdown, without a description: the name of a file, such as `IMG_2041`, describes nothing. */
export function pictureMarkdown(url: string, description = ''): string {
  return `![${escapeDescription(description)}](${url})`
}

/** The description on one line, with its brackets escaped. */
export function escapeDescription(description: string): string {
  return description
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\`<]/g, '\\$&')
}

/** Follows a picture that needs no description. Readers do not see it, and the server's checks accept it. */
const DECORATIVE = '<!-- decorative -->'

/** A picture with the width that follows it: `![](address){width=223}`. */
const UNDESCRIBED =
  /!\[[ \t]*\]\(([^\s()<>]+)[^()\n]{0,200}\)(?!(?:\{[^{}\n]{0,99}\})?\s{0,20}<!--\s{0,20}decorative\b)(?:\{[^{}\n]{0,50}width=[^{}\n]{0,50}\})?/gi

/** The addresses of the pictures in a text that have no description, in its order, each once. */
export function undescribedPictures(text: string): string[] {
  if (!/!\[[ \t]*\]\(/.test(text)) return []
  return [...new Set([...withoutCode(text).matchAll(UNDESCRIBED)].map(([, url = '']) => url))]
}

/** The first picture of that address without a description, as written, and as one that only decorates. */
export function decorativePicture(text: string, url: string): [written: string, marked: string] | undefined {
  for (const [written, address] of text.matchAll(UNDESCRIBED)) {
    if (address === url) return [written, written + DECORATIVE]
  }
  return undefined
}

/** The text without its fenced blocks, in which a picture is only an example. */
function withoutCode(text: string): string {
  let fence = ''
  return text
    .split('\n')
    .filter((line) => {
      const marks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
      const inside = fence !== ''
      if (!inside && marks) fence = marks
      else if (inside && marks?.startsWith(fence)) fence = ''
      return !inside && !marks
    })
    .join('\n')
}
