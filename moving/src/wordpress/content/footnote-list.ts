import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../html-to-markdown/clean/changes.ts'

const FOOTNOTES_MAX = 1_000

/** The list of footnotes that WordPress makes of a post's field: JSON with an id and the HTML of each. */
export function footnoteList(json: string | undefined, changes: Changes): string {
  const notes = parsed(json)
  if (notes === undefined) changes.add('left out', 'the footnotes, whose field is broken')
  const items = (notes ?? []).slice(0, FOOTNOTES_MAX).flatMap((one) => {
    const { id, content } = (one ?? {}) as Record<string, unknown>
    if (typeof id !== 'string' || typeof content !== 'string') return []
    return [`<li id="${escapeHtml(id)}">${content}</li>`]
  })
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : ''
}

function parsed(json: string | undefined): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(json || '[]')
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
