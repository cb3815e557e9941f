import type { ServerResponse } from 'node:http'
import type { FlatHeaders, StoredHeaders } from './stored-headers.ts'

/** Node keeps the text of a head here from `writeHead` to `end`. This is not part of its documented interface. */
interface WithHeadText {
  _header?: string | null
}

/**
 * Writes the head of a response: headers of its own, and stored ones, which Node has validated when they were first
 * sent. Node would validate and join the twenty of every page again for each hit, which costs as much as the rest of
 * the response (docs/decisions/0060). So their lines are inserted into the text that Node has made of the others. If
 * a version of Node keeps that text elsewhere, all headers are given to `writeHead`.
 */
export function writeHead(
  response: ServerResponse & WithHeadText,
  status: number,
  own: FlatHeaders,
  stored: StoredHeaders,
): void {
  const hasText = response._header === null
  response.writeHead(status, hasText ? own : [...stored.headers, ...own])
  if (!hasText) return
  const text = response._header ?? ''
  const end = text.indexOf('\r\n') + 2
  response._header = text.slice(0, end) + stored.lines + text.slice(end)
}
