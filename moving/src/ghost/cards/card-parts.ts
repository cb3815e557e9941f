import type { RecordChanges } from '../../fields/changes.ts'
import { escapeHtml } from '../../fields/html.ts'
import type { Segment } from './segments.ts'

/** What an editor of Ghost stores of a card. */
export type Payload = Record<string, unknown>
export type Card = (payload: Payload, changes: RecordChanges) => Segment[]

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A text with markup, without the elements in which the editor wraps it to preserve its spaces. */
export function markup(value: unknown): string {
  return text(value).replace(/<\/?span\b[^>]{0,300}>/gi, '')
}

/** `shown` is HTML. */
export function link(address: unknown, shown: string): string {
  return `<a href="${escapeHtml(text(address))}">${shown}</a>`
}
