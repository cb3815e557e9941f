import type { ComparedPart } from '@byline/contract/posts/revisions'
import { t } from '../../lib/language/texts.ts'

/** An equal part, or the consecutive parts of one change. */
export type PartGroup = { number: undefined; parts: [ComparedPart] } | { number: number; parts: ComparedPart[] }

/** Numbers the changes, from 1. */
export function groupParts(parts: ComparedPart[]): PartGroup[] {
  const groups: PartGroup[] = []
  let count = 0
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.kind === 'same') groups.push({ number: undefined, parts: [part] })
    else if (last?.number !== undefined) last.parts.push(part)
    else groups.push({ number: ++count, parts: [part] })
  }
  return groups
}

/** The kind of a change: everything in it was added or removed, or it was changed. */
export function nameOfChange(parts: ComparedPart[]): string {
  const kinds = new Set(parts.map(({ kind }) => kind))
  if (kinds.size > 1 || kinds.has('changed')) return t('shared.revisions.changed')
  return kinds.has('added') ? t('shared.revisions.added') : t('shared.revisions.removed')
}

export const changeId = (number: number): string => `change-${number}`
