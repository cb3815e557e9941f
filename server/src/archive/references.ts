import MarkdownIt, { type Token } from 'markdown-it'

/** Addresses a text shows pictures from, and those of other Markdown files it links to, as written. */
export interface References {
  pictures: string[]
  files: string[]
}

const markdown = new MarkdownIt({ html: true })
markdown.normalizeLink = (address) => address
markdown.validateLink = () => true

const IMG_SRC = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi
/** Wherever Markdown or HTML writes an address: after `](`, in a definition, in `src=` or `href=`. */
const ADDRESS = /(\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?|\b(?:src|href)\s*=\s*["']?)([^)\s"'>]+)/g

export function findReferences(text: string): References {
  const pictures = new Set<string>()
  const files = new Set<string>()
  for (const token of flat(markdown.parse(text, {}))) {
    if (token.type === 'image') pictures.add(String(token.attrGet('src')))
    if (token.type.startsWith('html_')) {
      for (const match of token.content.matchAll(IMG_SRC)) pictures.add(String(match[1]))
    }
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : ''
    if (/^[^:]*\.md(#|$)/.test(href)) files.add(href)
  }
  return { pictures: [...pictures], files: [...files] }
}

/** Replaces addresses outside code blocks. */
export function replaceAddresses(text: string, replacements: Map<string, string>): string {
  if (replacements.size === 0) return text
  const code = codeLines(text)
  return text
    .split('\n')
    .map((line, number) =>
      code.has(number)
        ? line
        : line.replace(ADDRESS, (whole, before: string, address: string) => {
            const replacement = replacements.get(address)
            return replacement === undefined ? whole : before + replacement
          }),
    )
    .join('\n')
}

function codeLines(text: string): Set<number> {
  const lines = new Set<number>()
  for (const { type, map } of flat(markdown.parse(text, {}))) {
    if (!map || (type !== 'fence' && type !== 'code_block')) continue
    for (let line = map[0]; line < map[1]; line++) lines.add(line)
  }
  return lines
}

function flat(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flat(token.children ?? [])])
}
