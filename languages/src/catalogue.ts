import { parse, type Token } from '@messageformat/parser'

/** A catalogue as it is written: a message by its name; in English possibly with a word for translators. */
export type Catalogue = Record<string, string | { message: string; comment: string }>

/** The rooms of a program that load their messages together. The first part of a message's name is one of them. */
export const rooms = ['shared', 'page', 'offer', 'reading', 'dashboard', 'server'] as const
type Room = (typeof rooms)[number]

/**
 * The modules of a language, and the rooms that each of them has. The server reads the offer of an article in every
 * language, so that is apart from the rest.
 */
export const modules: Record<'page' | 'offer' | 'reading' | 'dashboard' | 'server', Room[]> = {
  page: ['page'],
  offer: ['offer'],
  reading: ['shared', 'offer', 'reading'],
  dashboard: ['dashboard'],
  server: ['shared', 'server'],
}
export type ModuleName = keyof typeof modules

/** The messages of a catalogue without the words for translators. */
export function messagesOf(catalogue: Catalogue): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => [key, typeof entry === 'string' ? entry : entry.message]),
  )
}

/** The type of each parameter of an ICU message, by name. Throws if the message cannot be parsed. */
export function parametersOf(message: string): Record<string, string> {
  const found: Record<string, string> = {}
  const add = (name: string, type: string) => {
    // A parameter with cases or a format is stricter than one that is only inserted.
    if (found[name] === undefined || type !== 'string | number') found[name] = type
  }
  const walk = (tokens: Token[]) => {
    for (const token of tokens) {
      if (token.type === 'argument') add(token.arg, 'string | number')
      else if (token.type === 'function') add(token.arg, 'number')
      else if (token.type === 'plural' || token.type === 'selectordinal') add(token.arg, 'number')
      else if (token.type === 'select') add(token.arg, 'string')
      if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner)
    }
  }
  walk(parse(message))
  return found
}

/** The plural forms that a message distinguishes, by parameter; `=0` is not one. */
export function pluralFormsOf(message: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const walk = (tokens: Token[]) => {
    for (const token of tokens) {
      if (token.type === 'plural') {
        found[token.arg] = token.cases.map(({ key }) => key).filter((key) => !key.startsWith('='))
      }
      if ('cases' in token) for (const { tokens: inner } of token.cases) walk(inner)
    }
  }
  walk(parse(message))
  return found
}

/** The names of the tags of a message, such as `a` of `<a>the rules</a>`, sorted: plural forms repeat them. */
export function tagsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/<(\w+)>/g)].map(([, name = '']) => name))].toSorted()
}
