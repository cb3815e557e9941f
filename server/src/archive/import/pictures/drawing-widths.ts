import { paths } from '@byline/contract/addresses/paths'
import type { FoundPictures } from './picture-run.ts'

/** A picture of that width or more fills the line of text anyway. */
const FILLING = 720

/** A picture in Markdown, with its title, and without attributes behind it. */
const MARKDOWN =
  /!\[(?:[^[\]]|\[[^[\]]*\])*\]\(<?(\/uploads\/[0-9a-f]{32}\.webp)>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)(?![ ]?\{)/g
const HTML = /<img\b([^<>]*\bsrc="(\/uploads\/[0-9a-f]{32}\.webp)"[^<>]*)>/gi
const SIZE = /\b(?:width|height)\s*=/i

/**
 * Drawings are stored at twice their own width, so the text says how wide each is to be shown: `{width=223}` behind a
 * picture in Markdown, and an attribute in HTML. A width that the text asks for already stays.
 */
export function withDrawingWidths(text: string, { taken }: Pick<FoundPictures, 'taken'>): string {
  const widths = new Map<string, number>()
  for (const { file, width } of taken.values())
    if (file !== undefined && width !== undefined && width < FILLING) widths.set(paths.upload(file), width)
  if (widths.size === 0) return text
  return text
    .replace(MARKDOWN, (picture, address: string) => {
      const width = widths.get(address)
      return width === undefined ? picture : `${picture}{width=${width}}`
    })
    .replace(HTML, (picture, attributes: string, address: string) => {
      const width = widths.get(address)
      if (width === undefined || SIZE.test(attributes)) return picture
      return `<img width="${width}"${attributes}>`
    })
}
