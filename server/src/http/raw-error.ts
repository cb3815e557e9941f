import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@byline/contract/errors'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { currentResponse } from './one-at-a-time.ts'

/** Bytes of a request line from which on it is the address that is too long, and not the headers: half of a head. */
const LONG_LINE = 8_192

/** Answers what the HTTP parser refuses, which no hook sees, with the headers and the shape of every other refusal. */
export function answerParserError(
  this: FastifyInstance,
  error: ConnectionError,
  socket: Socket,
): void {
  const begun = currentResponse(socket)?.headersSent
  // Who has sent nothing asked for nothing: browsers open connections that they may need.
  if (begun || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  // Typed as what it becomes in JSON.
  const { rawPacket } = error as object as { rawPacket?: Buffer }
  rejectSocket(this, socket, codeOf(error.code, rawPacket), isOfApi(rawPacket))
}

/** Writes a refusal to a connection that no request has been read from, and closes it. */
export function rejectSocket(
  app: FastifyInstance,
  socket: Socket,
  code: ErrorCode,
  json: boolean,
): void {
  lastingHeaders(app)
    .then((headers) => write(socket, code, json, headers))
    // The server has been closed meanwhile.
    .catch(() => socket.destroy())
}

function write(socket: Socket, code: ErrorCode, json: boolean, headers: string[]): void {
  const { status, message } = errors[code]
  const body = json ? JSON.stringify({ message, code }) : `${message}\n`
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    `X-Request-Id: ${randomUUID()}`,
    'Cache-Control: no-store',
    `Content-Type: ${json ? 'application/json' : 'text/plain'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 429 ? ['Retry-After: 5'] : []),
    'Connection: close',
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const known = new WeakMap<FastifyInstance, Promise<string[]>>()

/** The headers of every reply, as lines: those that a small one has. */
function lastingHeaders(app: FastifyInstance): Promise<string[]> {
  const asked = known.get(app) ?? readHeaders(app)
  known.set(app, asked)
  return asked
}

async function readHeaders(app: FastifyInstance): Promise<string[]> {
  const { headers } = await app.inject('/healthz')
  return Object.entries(headers)
    .filter(
      ([name]) =>
        !/^(x-request-id|cache-control|content-(type|length)|date|connection)$/.test(name),
    )
    .map(([name, value]) => `${name}: ${value}`)
}

function codeOf(code: string, packet: Buffer | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too_large'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'bad_request'
  const lineEnd = packet?.indexOf('\n') ?? 0
  const line = lineEnd === -1 ? (packet?.length ?? 0) : lineEnd
  return line > LONG_LINE && startsRequest(packet) ? 'address_too_long' : 'head_too_large'
}

function isOfApi(packet: Buffer | undefined): boolean {
  return /^[A-Z]+ (?:https?:\/\/[^/\s]*)?\/api\//.test(beginning(packet))
}

function startsRequest(packet: Buffer | undefined): boolean {
  return /^[A-Z]+ \S/.test(beginning(packet))
}

function beginning(packet: Buffer | undefined): string {
  return packet?.toString('latin1', 0, 300) ?? ''
}
