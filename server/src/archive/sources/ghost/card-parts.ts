import type { RecordChanges } from '../fields/changes.ts'
import { escapeHtml } from '../fields/html.ts'
import type { Segment } from './segments.ts'

/** What an editor of Ghost stores of a card. */
export type Payload = Record<string, unknown>
export type Card = (payload: Payload, changes: RecordChanges) => Segment[]

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** `shown` is HTML. */
export function link(address: unknown, shown: string): string {
  return `<a href="${escapeHtml(text(address))}">${shown}</a>`
}
