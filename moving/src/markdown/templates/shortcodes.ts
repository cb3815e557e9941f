import type { Changes } from '../../records/changes.ts'
import type { TemplateContext } from '../tags/context.ts'
import { equivalentOf } from '../tags/equivalents.ts'
import { lex, type RawTag } from '../tags/lex.ts'
import { Output } from '../tags/output.ts'
import { normalName, parseArguments } from '../tags/template-tag.ts'
import { buildTree, type TagShape, type TemplateNode } from '../tags/tree.ts'

/** Translates the shortcodes of Hugo: `{{< name … >}}` and `{{% name … %}}`. */
export function translateHugo(text: string, context: TemplateContext, changes: Changes): string {
  if (!/\{\{[<%]/.test(text)) return text
  return write(buildTree(lex(text, ['{{<', '{{%']), hugoShape), context, changes)
}

/** Translates the shortcodes of Zola: `{{ name(…) }}` and `{% name(…) %}` with `{% end %}`. */
export function translateZola(text: string, context: TemplateContext, changes: Changes): string {
  if (!/\{[{%]-?\s*\w+\s*\(|\{\{-?\s*\/\*/.test(text)) return text
  const pieces = lex(text, ['{{', '{%']).map((piece) =>
    piece.tag && zolaShape(piece) === undefined ? { tag: false as const, text: piece.source } : piece,
  )
  return write(
    buildTree(pieces, (tag) => zolaShape(tag) ?? { kind: 'alone', name: '', rest: '' }),
    context,
    changes,
  )
}

function write(nodes: readonly TemplateNode[], context: TemplateContext, changes: Changes): string {
  const output = new Output()
  for (const node of nodes) {
    if (typeof node === 'string') output.inline(node)
    else if (node.name === ESCAPED) output.inline(node.rest)
    else if (node.name !== '') {
      const inner = node.children && write(node.children, context, changes)
      const tag = { name: normalName(node.name), source: node.source, ...parseArguments(node.rest), inner }
      output.equivalent(equivalentOf(tag, context, changes))
    }
  }
  return output.text
}

/** The name of a tag that shows a tag. */
const ESCAPED = '/*'

function hugoShape({ content, open, source }: RawTag): TagShape {
  if (content.startsWith('/*')) {
    const shown = content.replace(/^\/\*/, '').replace(/\*\/$/, '')
    return { kind: 'alone', name: ESCAPED, rest: `${open}${shown}${source.slice(-3)}` }
  }
  const closing = /^\/\s*([\w./-]+)/.exec(content)
  if (closing) return { kind: 'closes', name: closing[1] ?? '' }
  const [, name = '', rest = ''] = /^([\w./-]+)(.*)$/s.exec(content) ?? []
  if (rest.trimEnd().endsWith('/')) return { kind: 'alone', name, rest: rest.trimEnd().slice(0, -1) }
  return { kind: 'maybe opens', name, rest }
}

function zolaShape({ content, open }: RawTag): TagShape | undefined {
  if (open === '{{' && content.startsWith('/*')) {
    const shown = content.replace(/^\/\*/, '').replace(/\*\/$/, '').trim()
    return { kind: 'alone', name: ESCAPED, rest: `{{ ${shown} }}` }
  }
  if (open === '{%' && /^end\w*$/.test(content)) return { kind: 'closes', name: '' }
  const [, name = '', rest = ''] = /^([\w:]+)\s*\((.*)\)$/s.exec(content) ?? []
  if (name === '') return undefined
  return { kind: open === '{%' ? 'opens' : 'alone', name, rest }
}
