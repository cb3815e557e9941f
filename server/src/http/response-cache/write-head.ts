import type { ServerResponse } from 'node:http'
import { type FlatHeaders, flatHeaders, linesOf, type StoredHeaders, type Variant } from './stored/stored-headers.ts'

/** Node keeps the text of a head here from `writeHead` to `end`. This is not part of its documented interface. */
interface WithHeadText {
  _header?: string | null
}

/**
 * Sends a 200 with a body. Node would validate and join the twenty headers of every page again for each hit, which costs
 * as much as the rest of the response (decision 5). So Node makes the head only of the headers that it must
 * know, and the lines of the others follow as bytes, in one piece with the body. If a version of Node keeps the text of
 * the head elsewhere, all headers are given to Node.
 */
export function sendWhole(
  response: ServerResponse & WithHeadText,
  requestId: string,
  stored: StoredHeaders,
  { body, linesAndBody }: Variant,
): void {
  const length: FlatHeaders = ['Content-Length', String(body.length)]
  if (response._header !== null || !linesAndBody) {
    writeHead(response, 200, ['X-Request-Id', requestId, ...length], stored)
    response.end(body)
    return
  }
  response.writeHead(200, length)
  // Without the empty line at its end, which is part of the bytes.
  response._header = `${(response._header ?? '').slice(0, -2)}X-Request-Id: ${requestId}\r\n`
  response.end(linesAndBody)
}

/**
 * Writes the head of a response without a body: headers of its own, and stored ones, which Node has validated when they
 * were first sent. Their lines are inserted into the text that Node has made of the others.
 */
export function writeHead(
  response: ServerResponse & WithHeadText,
  status: number,
  own: FlatHeaders,
  stored: StoredHeaders,
): void {
  const hasText = response._header === null
  response.writeHead(status, hasText ? own : [...flatHeaders(stored), ...own])
  if (!hasText) return
  const text = response._header ?? ''
  const end = text.indexOf('\r\n') + 2
  response._header = text.slice(0, end) + linesOf(stored) + text.slice(end)
}
