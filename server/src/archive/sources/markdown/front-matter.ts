import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { Unreadable } from '../../import/unreadable.ts'

export type FrontMatter = Record<string, unknown>

/** Characters of front matter. Both parsers take quadratic time on hostile input; real front matter is far shorter. */
const LONGEST_HEAD = 65_536

/** Splits a file into front matter and text; undefined without front matter. Throws `Unreadable`. */
export function readFrontMatter(text: string): { head: FrontMatter; body: string } | undefined {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const fence = /^(---|\+\+\+)[ \t]*\n/.exec(plain)
  if (!fence) return undefined
  const rest = plain.slice(fence[0].length)
  const isYaml = fence[1] === '---'
  const end = (isYaml ? /^(?:---|\.\.\.)[ \t]*$/m : /^\+\+\+[ \t]*$/m).exec(rest)
  if (!end) {
    // A text may begin with a horizontal rule, after which no field follows.
    if (!/^\s*[\w-]+[ \t]*[:=]/.test(rest)) return undefined
    throw new Unreadable('its front matter cannot be read: it has no end')
  }
  const head = rest.slice(0, end.index)
  if (head.length > LONGEST_HEAD) {
    throw new Unreadable('its front matter cannot be read: it is longer than 65,536 characters')
  }
  return {
    head: isYaml ? readYaml(head) : readToml(head),
    body: rest.slice(end.index + end[0].length + 1),
  }
}

/** Reads every scalar as text, because `2024.10` is a title and not a number. */
function readYaml(text: string): FrontMatter {
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      customTags: ['null'],
      strict: true,
      logLevel: 'error',
    })
    if (document.errors[0]) throw document.errors[0]
    return mapping(document.toJS({ maxAliasCount: 100 }) ?? {})
  } catch (error) {
    throw unparsed(error)
  }
}

/** Reads dates as text, because the parser converts February 30 to March 1. */
function readToml(text: string): FrontMatter {
  try {
    const fields = Object.entries(parseToml(text)).map(([name, value]) => {
      if (!(value instanceof Date)) return [name, value]
      const date = value.toISOString()
      if (/^\d{4}-/.test(date) && !text.includes(date.slice(0, 10))) {
        throw new Error(`its ${name} is on a day that is not there`)
      }
      return [name, date]
    })
    return Object.fromEntries(fields)
  } catch (error) {
    throw unparsed(error)
  }
}

function mapping(value: unknown): FrontMatter {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as FrontMatter
  }
  throw new Error('it names no fields')
}

function unparsed(error: unknown): Unreadable {
  const [reason] = (error as Error).message.split('\n')
  return new Unreadable(`its front matter cannot be read: ${reason}`)
}
