import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pasted HTML and the Markdown that it becomes: the name of the case, the HTML, the Markdown. */
export const pastedHtml = readFileSync(join(import.meta.dirname, 'pasted-html.txt'), 'utf8')
  .split(/^@@@ /m)
  .slice(1)
  .map((text) => {
    const [, name = '', html = '', markdown = ''] = /^(.+?)\n(.+?)\n==>\n(.+?)\n+$/s.exec(text) ?? []
    return { name, html, markdown }
  })
