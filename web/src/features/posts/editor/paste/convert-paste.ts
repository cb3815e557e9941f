import { type Converted, htmlToMarkdown } from './html-to-markdown.ts'

/** Converts pasted HTML for the text that it is pasted into. `DOMParser` runs no script and loads no file. */
export function convertPaste(html: string, text: string): Converted | 'too long' {
  const document = new DOMParser().parseFromString(withoutEffects(html), 'text/html')
  const base = /<base\s[^<>]*?href\s*=\s*["']?([^"'\s<>]+)/i.exec(html)?.[1]
  return htmlToMarkdown(document, { origin: location.origin, base, text })
}

/**
 * The Content-Security-Policy of the page also applies to the parsed document, so the browser would report every style
 * and handler in it. Styles are renamed, because they tell what is bold; style sheets are removed.
 */
function withoutEffects(html: string): string {
  return withoutStyleSheets(html)
    .replace(/<base\s[^<>]*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(["'\s/])(style|on\w+)(?=\s*=)/gi, '$1data-$2'))
}

function withoutStyleSheets(html: string): string {
  const [open, close] = [/<style/gi, /<\/style[^>]*>/gi]
  let rest = ''
  for (let from = 0; ; ) {
    open.lastIndex = from
    const opening = open.exec(html)
    close.lastIndex = opening?.index ?? 0
    if (!opening || !close.test(html)) return rest + html.slice(from)
    rest += html.slice(from, opening.index)
    from = close.lastIndex
  }
}
