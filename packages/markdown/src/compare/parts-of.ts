import type { Change } from './diff-blocks.ts'
import { htmlOf } from './html-of.ts'

/** A part of two compared texts, as in the contract (`comparedPart`). */
export interface TextPart {
  kind: Change['kind']
  html: string
  before?: string
  after?: string
  count: number
  far: boolean
}

/** Equal blocks that are not worth folding. */
const FOLDED_MIN = 3
/** Characters of the HTML of all parts: several times the longest text. */
const LENGTH_MAX = 12_000_000

/**
 * Joins equal blocks, of which the `context` ones beside a change are apart from those far from any. Changes without an
 * equal block between them count as one. Throws if the HTML is far longer than any text.
 */
export function partsOf(changes: Change[], context: number): { parts: TextPart[]; changes: number } {
  const parts: TextPart[] = []
  let count = 0
  let length = 0
  for (let start = 0; start < changes.length; ) {
    const first = changes[start] as Change
    let end = start + 1
    if (first.kind === 'same') {
      while (changes[end]?.kind === 'same') end++
      const isFirst = start === 0
      const isLast = end === changes.length
      parts.push(...equalParts(changes.slice(start, end), context, { isFirst, isLast }))
    } else {
      if (changes[start - 1]?.kind !== 'same' && start > 0) count--
      count++
      parts.push(differentPart(first))
    }
    length += parts.at(-1)?.html.length ?? 0
    if (length > LENGTH_MAX) throw new Error('The comparison is too long')
    start = end
  }
  return { parts, changes: count }
}

function equalParts(
  same: Change[],
  context: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): TextPart[] {
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const far = same.slice(head, same.length - tail)
  if (same.length < head + tail + FOLDED_MIN) return [equalPart(same, false)]
  const near = [same.slice(0, head), same.slice(same.length - tail)]
  return [
    ...(head > 0 ? [equalPart(near[0] ?? [], false)] : []),
    equalPart(far, true),
    ...(tail > 0 ? [equalPart(near[1] ?? [], false)] : []),
  ]
}

function equalPart(same: Change[], far: boolean): TextPart {
  return { kind: 'same', html: htmlOf(same, 'both'), count: same.length, far }
}

function differentPart(change: Change): TextPart {
  const { kind } = change
  const part = { kind, html: htmlOf([change], 'both'), count: 1, far: false }
  if (kind !== 'changed') return part
  return { ...part, before: htmlOf([change], 'before'), after: htmlOf([change], 'after') }
}
