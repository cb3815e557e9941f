import type { Changes } from '../../records/changes.ts'
import { parseFields } from '../fields/front-matter.ts'
import type { TemplateContext } from '../tags/context.ts'
import { equivalentOf } from '../tags/equivalents.ts'
import { Output } from '../tags/output.ts'
import { normalName, type TemplateTag } from '../tags/template-tag.ts'

const OPEN = /^([ \t]*)(:{2,})([a-zA-Z][\w-]*)(\[[^\]\n]*\])?(\{.*\})?[ \t]*$/
const CLOSE = /^[ \t]*(:{2,})[ \t]*$/
const SLOT = /^[ \t]*#[a-z][\w-]*(?:\{.*\})?[ \t]*$/
/** A component in a line, which is told from an emoji by its words or attributes, or by standing alone. */
const INLINE =
  /(?<![\w:`])(?::([a-z][a-z0-9-]*)(?:(\[[^\]\n]{0,300}\])(\{[^{}\n]{0,500}\})?|(\{[^{}\n]{0,500}\}))|^[ \t]*:([a-z][a-z0-9]*(?:-[a-z0-9]+)+)[ \t]*$|:(br)\b)/gm
const VALUE = /\{\{\s*\$doc\.(\w+)\s*(?:\|\|\s*(?:'([^']*)'|"([^"]*)"))?\s*\}\}/g
const DEPTH_MAX = 20
/** Lines of fields. */
const FIELDS_MAX = 200

interface Block {
  indent: string
  colons: number
  tag: Omit<TemplateTag, 'inner'>
  lines: string[]
}

/** Translates the components of Nuxt Content: `::note{icon="x"}` with a text and `::`, `:badge[New]{color="red"}`. */
export function translateMdc(text: string, context: TemplateContext, changes: Changes): string {
  const top: string[] = []
  const open: Block[] = []
  const lines = text.split('\n')
  const lastClosing = closingLines(lines)
  const close = () => {
    const block = open.pop()
    if (!block) return
    const inner = block.lines.join('\n').trim()
    const output = new Output()
    output.block(written({ ...block.tag, inner: inner === '' ? undefined : inner }, context, changes))
    const into = open.at(-1)?.lines ?? top
    into.push('', ...output.text.split('\n'), '')
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const opened = open.length < DEPTH_MAX ? OPEN.exec(line) : null
    const colons = CLOSE.exec(line)?.[1]?.length
    if (opened && (lastClosing.get(opened[2]?.length ?? 2) ?? -1) > at) {
      const [source, indent = '', marks = '', name = '', label = '', attributes = ''] = opened
      const named = propsOf(attributes)
      if (label) named.set('label', label.slice(1, -1))
      at = readFields(lines, at, indent, named)
      const tag = { name: plainName(name), source: source.trim(), positional: listIn(named), named }
      open.push({ indent, colons: marks.length, tag, lines: [] })
    } else if (colons !== undefined && open.some((one) => one.colons === colons)) {
      while (open.at(-1)?.colons !== colons) close()
      close()
    } else {
      const block = open.at(-1)
      if (!block) top.push(line)
      else if (!SLOT.test(line))
        block.lines.push(line.startsWith(block.indent) ? line.slice(block.indent.length) : line)
    }
  }
  while (open.length > 0) close()
  return inLines(top.join('\n'), context, changes)
}

/** The last line with each number of colons alone; an opening without an end is a text. */
function closingLines(lines: string[]): ReadonlyMap<number, number> {
  return new Map(
    lines.flatMap((line, at) => {
      const colons = CLOSE.exec(line)?.[1]?.length
      return colons === undefined ? [] : [[colons, at] as const]
    }),
  )
}

/** Fields between lines of hyphens below the opening; returns the last of these lines. */
function readFields(lines: string[], at: number, indent: string, named: Map<string, string>): number {
  if ((lines[at + 1] ?? '').trim() !== '---') return at
  const length = lines.slice(at + 2, at + FIELDS_MAX).findIndex((line) => line.trim() === '---')
  if (length < 0) return at
  const end = at + 2 + length
  try {
    const yaml = lines
      .slice(at + 2, end)
      .map((line) => line.slice(indent.length))
      .join('\n')
    for (const [name, value] of Object.entries(parseFields(yaml, 'yaml')))
      named.set(name.toLowerCase(), Array.isArray(value) ? value.join('\n') : String(value))
  } catch {
    return at
  }
  return end
}

/** Pictures that a gallery lists. */
function listIn(named: ReadonlyMap<string, string>): string[] {
  return (named.get('items') ?? named.get('images') ?? '').split('\n').filter(Boolean)
}

function inLines(text: string, context: TemplateContext, changes: Changes): string {
  return text
    .replace(INLINE, (source, name = '', words, props, alone, single, br) => {
      if (br) return '<br>'
      const named = propsOf(props ?? alone ?? '')
      const inner = words ? String(words).slice(1, -1) : undefined
      const tag = {
        name: plainName(name || single),
        source: source.trim(),
        positional: [],
        named,
        inner,
      }
      return written(tag, context, changes)
    })
    .replace(VALUE, (tag, field: string, single: string, double: string) => {
      const value = Object.hasOwn(context.page, field) ? context.page[field] : (single ?? double)
      changes.add(typeof value === 'string' ? 'translated tag' : 'left out', tag)
      return typeof value === 'string' ? value : ''
    })
}

function written(tag: TemplateTag, context: TemplateContext, changes: Changes): string {
  return equivalentOf(tag, context, changes)?.text ?? ''
}

/** `u-button` and `prose-note` are components of libraries for `button` and `note`. */
function plainName(name: string): string {
  return normalName(name.replace(/^(?:u|prose|u-prose)-/, ''))
}

/** `{to="/a" :count="1" .class}`: the attributes with a value. */
function propsOf(braces: string): Map<string, string> {
  const found = braces.matchAll(/(?:^|[\s{]):?([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))/g)
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}
