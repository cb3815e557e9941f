import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { Unreadable } from './unreadable.ts'

export type FrontMatter = Record<string, unknown>

const YAML = /^---[ \t]*\n(?<head>.*?)\n?^---[ \t]*(?:\n|$)/ms
const TOML = /^\+\+\+[ \t]*\n(?<head>.*?)\n?^\+\+\+[ \t]*(?:\n|$)/ms

/** Splits a file into its front matter and its text; undefined when it has none. Throws `Unreadable`. */
export function readFrontMatter(text: string): { head: FrontMatter; body: string } | undefined {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const yaml = plain.startsWith('---') ? YAML.exec(plain) : null
  const toml = plain.startsWith('+++') ? TOML.exec(plain) : null
  const match = yaml ?? toml
  if (!match) return undefined
  const head = match.groups?.head ?? ''
  return { head: yaml ? readYaml(head) : readToml(head), body: plain.slice(match[0].length) }
}

function readYaml(text: string): FrontMatter {
  try {
    const document = parseDocument(text, { schema: 'core', strict: true })
    if (document.errors[0]) throw document.errors[0]
    return mapping(document.toJS({ maxAliasCount: 100 }))
  } catch (error) {
    throw unparsed(error)
  }
}

function readToml(text: string): FrontMatter {
  try {
    return mapping(parseToml(text))
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
