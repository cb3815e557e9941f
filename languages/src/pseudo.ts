import { parse, type Token } from '@messageformat/parser'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒĝĥíĵķłɱñóƥʠŕšŧúṽŵẋýžÁßÇĐÉƑĜĤÍĴĶŁḾÑÓƤɊŔŠŦÚṼŴẊÝŽ'
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** Longer than English by this share, as German and Finnish are. */
const LONGER = 0.4

/** The message in the language for tests: `[Šéářçĥ ···]`. Parameters, cases and tags are as they were. */
export function pseudo(message: string): string {
  const words = message.replaceAll(/\{.*\}|<[^>]*>/gs, '')
  return `[${printed(parse(message))} ${'·'.repeat(Math.ceil(words.length * LONGER))}]`
}

/** Signs that nobody sees, and that Playwright ignores when it looks for a text. */
const MARK = '\u200b\u00ad'

/** The English message between signs that nobody sees, in each part between tags: a text without them is in no catalogue. */
export function marked(message: string): string {
  const parts = message.split(/(<[^>]*>)/)
  return parts.map((part) => (part === '' || part.startsWith('<') ? part : MARK + part + MARK)).join('')
}

function printed(tokens: Token[]): string {
  return tokens.map(printedToken).join('')
}

function printedToken(token: Token): string {
  if (token.type === 'content') return quoted(withAccents(token.value))
  if (token.type === 'octothorpe') return '#'
  if (token.type === 'argument') return `{${token.arg}}`
  if (token.type === 'function') return `{${token.arg}, ${token.key}}`
  const cases = token.cases.map(({ key, tokens }) => `${key} {${printed(tokens)}}`)
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`
}

function withAccents(text: string): string {
  // Tags are not read aloud.
  return text.replaceAll(/<[^>]*>|[A-Za-z]/g, (part) => letters.get(part) ?? part)
}

/** Text as ICU writes it: an apostrophe is doubled, and a brace stands between two. */
function quoted(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}#]+/g, "'$&'")
}
