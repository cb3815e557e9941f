import { escapeHtml } from '../../fields/html.ts'
import type { Changes } from '../../records/changes.ts'
import type { Segment } from './segments.ts'

/** The fields that Ghost's editor stores for a card. */
export type Payload = Record<string, unknown>
export type Card = (payload: Payload, changes: Changes) => Segment[]

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
