import { type Converted, htmlToMarkdown } from './html-to-markdown.ts'

/** Converts pasted HTML for the text that it is pasted into. `DOMParser` runs no script and loads no file. */
export function convertPaste(html: string, text: string): Converted | 'too long' {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return htmlToMarkdown(document, { origin: location.origin, text })
}
