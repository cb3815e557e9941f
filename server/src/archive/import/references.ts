import MarkdownIt, { type Token } from 'markdown-it'

/** The addresses, as written, of the pictures in a text and of the Markdown files to which it links. */
export interface References {
  pictures: string[]
  files: string[]
}

const markdown = new MarkdownIt({ html: true })
markdown.normalizeLink = (address) => address
markdown.validateLink = () => true

const IMG_SRC = /<img\b[^<>]*?[\s/]src\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Code, which is not changed, or an address in Markdown or HTML: after `](`, in a definition, in `src=` or `href=`. */
const ADDRESS = new RegExp(
  [
    /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/,
    /(?<open>\]\(\s*|^[\s>]*\[[^\]]+\]:\s*)(?<target><[^<>]*>|(?:[^\s()<>]|\([^\s()]*\))+)/,
    /(?<name>\b(?:src|href)\s*=\s*)(?<value>"[^"]*"|'[^']*'|[^\s"'>]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Matches every picture and every link to a Markdown file; most texts without any are not parsed. */
const MAY_REFER = /!\[|<img|\.md\b/i

export function findReferences(text: string): References {
  if (!MAY_REFER.test(text)) return { pictures: [], files: [] }
  const pictures = new Set<string>()
  const files = new Set<string>()
  for (const token of flat(markdown.parse(text, {}))) {
    if (token.type === 'image') pictures.add(String(token.attrGet('src')))
    if (token.type.startsWith('html_')) {
      for (const match of token.content.matchAll(IMG_SRC)) pictures.add(unquoted(match[1]))
    }
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : ''
    if (/^[^:]*\.md(#|$)/.test(href)) files.add(href)
  }
  pictures.delete('')
  return { pictures: [...pictures], files: [...files] }
}

/** Replaces addresses outside code. */
export function replaceAddresses(text: string, replacements: Map<string, string>): string {
  if (replacements.size === 0) return text
  const code = codeLines(text)
  return text
    .split('\n')
    .map((line, number) => (code.has(number) ? line : replaceInLine(line, replacements)))
    .join('\n')
}

function replaceInLine(line: string, replacements: Map<string, string>): string {
  return line.replace(ADDRESS, (whole, ...rest) => {
    const { open, target, name, value } = rest.at(-1) as Record<string, string | undefined>
    const address =
      target === undefined
        ? unquoted(value)
        : markdown.utils.unescapeAll(target.replace(/^<|>$/g, ''))
    const replacement = replacements.get(address)
    if (replacement === undefined) return whole
    // Without angle brackets the title after an empty address would be read as the address.
    return target === undefined ? `${name}"${replacement}"` : open + (replacement || '<>')
  })
}

function codeLines(text: string): Set<number> {
  const lines = new Set<number>()
  for (const { type, map } of flat(markdown.parse(text, {}))) {
    if (!map || (type !== 'fence' && type !== 'code_block')) continue
    for (let line = map[0]; line < map[1]; line++) lines.add(line)
  }
  return lines
}

function unquoted(value = ''): string {
  return value.replace(/^["']|["']$/g, '')
}

function flat(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flat(token.children ?? [])])
}
