import MarkdownIt, { type Token } from 'markdown-it'

/** The addresses, as written, of the pictures in a text, and of its links that may lead to the same site. */
export interface References {
  pictures: string[]
  links: string[]
}

const markdown = new MarkdownIt({ html: true })
markdown.normalizeLink = (address) => address
markdown.validateLink = () => true

const IMG_SRC = /<img\b[^<>]*?[\s/]src\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Code, which is not changed, or an address in Markdown or HTML: after `](`, in a definition, in `src=` or `href=`. */
const ADDRESS = new RegExp(
  [
    /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/,
    /(?<open>\]\(\s*|^[\s>]*\[(?!\^)[^\]]+\]:\s*)(?<target><[^<>]*>|(?:[^\s()<>]|\([^\s()]*\))+)/,
    /(?<name>\b(?:src|href)\s*=\s*)(?<value>"[^"]*"|'[^']*'|[^\s"'>]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Matches every picture and every link that is not to another site; most texts without any are not parsed. */
const MAY_REFER =
  /!\[|<img\b|\]\([ \t]*<?(?!https?:\/\/|mailto:|#)|^[ \t>]{0,9}\[[^\]\n]{1,999}\]:[ \t]*<?(?!https?:\/\/|mailto:|#)|\bhref[ \t]{0,9}=[ \t]{0,9}["']?(?!https?:\/\/|mailto:|#)/im

/** A footnote of one word is no definition of an address, which this parser takes it for. */
const FOOTNOTE = /^([ \t>]{0,9})\[\^[^\]\n]{1,999}\]:/gm

const A_HREF = /<a\b[^<>]*?[\s/]href\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** Links to other hosts than `siteHost` are left out. */
export function findReferences(text: string, siteHost?: string): References {
  const mayRefer = MAY_REFER.test(text) || (siteHost !== undefined && text.includes(siteHost))
  if (!mayRefer) return { pictures: [], links: [] }
  const pictures = new Set<string>()
  const links = new Set<string>()
  for (const token of flat(markdown.parse(text.replace(FOOTNOTE, '$1'), {}))) {
    if (token.type === 'image') pictures.add(String(token.attrGet('src')))
    if (token.type.startsWith('html_')) {
      for (const match of token.content.matchAll(IMG_SRC)) pictures.add(unquoted(match[1]))
      for (const match of token.content.matchAll(A_HREF)) links.add(unquoted(match[1]))
    }
    if (token.type === 'link_open') links.add(String(token.attrGet('href')))
  }
  pictures.delete('')
  const isHere = (link: string) =>
    link !== '' && (!/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link) || isOf(siteHost, link))
  return { pictures: [...pictures], links: [...links].filter(isHere) }
}

function isOf(siteHost: string | undefined, link: string): boolean {
  return siteHost !== undefined && link.slice(0, siteHost.length + 20).includes(siteHost)
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
    const address = target === undefined ? unquoted(value) : markdown.utils.unescapeAll(target.replace(/^<|>$/g, ''))
    const replacement = replacements.get(address)
    if (replacement === undefined) return whole
    return target === undefined ? `${name}"${replacement}"` : open + replacement
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
