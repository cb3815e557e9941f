import type { Changes, TemplateContext } from '../../tags/context.ts'
import { equivalentOf, isKnownTag } from '../../tags/equivalents.ts'
import type { HiddenCode } from '../../tags/hide-code.ts'
import { lex, type Piece, type RawTag } from '../../tags/lex.ts'
import { addressIn, namedFile } from '../../tags/named-file.ts'
import { endsInAddress, Output } from '../../tags/output.ts'
import { buildTree, type TemplateNode } from '../../tags/tree.ts'
import { UNKNOWN, withoutUnknown } from '../../tags/unknown-values.ts'
import { lineAround } from './line-around.ts'
import { type AnyTag, anyOpens, readAnyTag, templateTag } from './read-tag.ts'

interface Deps {
  context: TemplateContext
  changes: Changes
  code: Pick<HiddenCode, 'restore' | 'shows'>
}

/**
 * Translates the tags of a language that nobody here knows: a tag that names a file or an address is that, what encloses
 * a text leaves the text, and the rest is left out. A text that talks about such tags, as its code tells, keeps those in
 * its sentences; a word in double braces beside other words stays in any text.
 */
export function translateUnknown(text: string, deps: Deps): string {
  if (!/\{\{|\{%|<%/.test(text)) return text
  const pieces = lex(text, anyOpens).map((piece) =>
    piece.tag ? { ...piece, content: deps.code.restore(piece.content) } : piece,
  )
  const tags = new Map<Piece, AnyTag>()
  for (const piece of pieces) {
    const tag = piece.tag ? readAnyTag(piece) : undefined
    if (tag) tags.set(piece, tag)
  }
  const closed = closedNames(tags.values())
  const plain = pieces.map((piece, at): Piece => {
    if (!piece.tag) return piece
    const tag = tags.get(piece)
    if (tag && isMeant(piece, tag, { pieces, at, closed, ...deps })) return piece
    if (piece.open.startsWith('{{')) deps.changes.add('remaining tag', piece.source)
    return { tag: false, text: piece.source }
  })
  const nodes = buildTree(plain, (piece) => {
    const tag = tags.get(piece) ?? { kind: 'alone', name: '', rest: '' }
    const { kind, name, rest } = tag
    if (kind === 'closes') return { kind, name }
    const isOpen = kind === 'opens' || (kind === 'maybe opens' && closed.has(name))
    return { kind: isOpen ? 'maybe opens' : 'alone', name, rest }
  })
  return withoutUnknown(write(nodes, deps))
}

/** Names of tags that something closes, of which an end without a name may close any. */
function closedNames(tags: Iterable<AnyTag>): Set<string> {
  return new Set([...tags].flatMap(({ kind, name }) => (kind === 'closes' ? [name] : [])))
}

interface Place extends Deps {
  pieces: readonly Piece[]
  at: number
  closed: ReadonlySet<string>
}

/** Whether a tag is one of the site, and not a part of a sentence about such tags. */
function isMeant(piece: RawTag, tag: AnyTag, { pieces, at, closed, code }: Place): boolean {
  if (tag.kind === 'comment') return true
  if (tag.name === 'else') return closed.size > 0 && !code.shows(piece.open.slice(0, 2))
  const { positional, named, name } = templateTag(tag, '', undefined)
  if (namedFile({ positional, named })) return true
  const { before, isAlone } = lineAround(pieces, at)
  if (endsInAddress(before)) return true
  if (code.shows(piece.open.slice(0, 2))) return false
  // A path of values is no word of a sentence.
  if (/^(?:[.@$]|this\b)/.test(tag.name)) return true
  const hasArguments = positional.length + named.size > 0
  if (isAlone || (hasArguments && isKnownTag(name))) return true
  if (tag.kind !== 'maybe opens' || closed.has(tag.name)) return true
  // Words between such signs may be a sentence.
  return piece.open === '<%' ? /^<%[=-]/.test(piece.source) : hasArguments
}

/** What a tag encloses, of which its first branch is for most readers; the other ones are left out and named. */
function write(nodes: readonly TemplateNode[], deps: Deps): string {
  const { context, changes } = deps
  const output = new Output()
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'object' && node.name === 'else') {
      changes.add('left out', nodes.slice(at).map(sourceOf).join(''))
      break
    }
    if (typeof node === 'string') output.inline(node)
    else if (node.name === '') changes.add('left out', node.source)
    else {
      const inner = node.children && write(node.children, deps)
      const tag = templateTag(
        { kind: 'alone', name: node.name, rest: node.rest },
        node.source,
        inner,
      )
      if (output.isInAddress) {
        const address = addressIn(tag)
        changes.add(address ? 'translated tag' : 'left out', node.source)
        output.inline(address ?? UNKNOWN)
      } else output.equivalent(equivalentOf(tag, context, changes))
    }
  }
  return output.text
}

function sourceOf(node: TemplateNode): string {
  if (typeof node === 'string') return node
  return node.source + (node.children ?? []).map(sourceOf).join('')
}
