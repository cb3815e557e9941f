import { escapeHtml } from '../../fields/html.ts'

const FOOTNOTES_MAX = 1_000

/** The list of footnotes that WordPress makes of a post's field: JSON with an id and the HTML of each. */
export function footnoteList(json: string | undefined): string {
  const items = parsed(json)
    .slice(0, FOOTNOTES_MAX)
    .flatMap((one) => {
      const { id, content } = (one ?? {}) as Record<string, unknown>
      if (typeof id !== 'string' || typeof content !== 'string') return []
      return [`<li id="${escapeHtml(id)}">${content}</li>`]
    })
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : ''
}

function parsed(json: string | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
