import type { suspensionSpans } from '@byline/contract/users/forms'

type Span = (typeof suspensionSpans)[number]

const days: Partial<Record<Span, number>> = { day: 1, week: 7, month: 30 }

/**
 * The end of a suspension that lasts so long from now, ISO 8601; null for good. `lastDay`, `YYYY-MM-DD`, is one of this
 * browser's time zone; undefined if it is none.
 */
export function suspensionEnd(span: Span, lastDay: string, now = new Date()): string | null | undefined {
  if (span === 'good') return null
  const end = span === 'date' ? new Date(`${lastDay}T00:00`) : new Date(now)
  if (Number.isNaN(end.getTime())) return undefined
  end.setDate(end.getDate() + (days[span] ?? 1))
  return end.toISOString()
}
