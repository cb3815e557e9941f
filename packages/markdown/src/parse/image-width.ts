import type { MarkdownIt, Token } from 'markdown-it'

/** Attributes right behind a picture: `{width=223}` of Pandoc, `{: width="223px" }` of kramdown. */
const ATTRIBUTES = /^\{:?([^{}\n]*)\}/
const WIDTH = /(?:^|\s)width\s*=\s*["']?(\d{1,4}(?:px|%)?)["']?(?=\s|$)/

/** Gives a picture the width that its writer asks for; other attributes in the same braces are left out. */
export function imageWidth(markdown: MarkdownIt): void {
  markdown.core.ruler.push('image_width', ({ tokens }) => {
    for (const { children } of tokens) children?.forEach(takeWidth)
  })
}

function takeWidth(token: Token, index: number, line: Token[]): void {
  const text = line[index + 1]
  if (token.type !== 'image' || text?.type !== 'text') return
  const [written = '', attributes = ''] = ATTRIBUTES.exec(text.content) ?? []
  const width = WIDTH.exec(attributes)?.[1]
  if (width === undefined) return
  token.attrSet('width', width.replace('px', ''))
  text.content = text.content.slice(written.length)
}
