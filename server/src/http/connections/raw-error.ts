import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { say } from '../../language/say.ts'
import { languageOfPages } from '../../site-language/language-of-request.ts'
import { ADDRESS_MAX_BYTES } from './head-limits.ts'
import { currentResponse } from './pipelining.ts'

/** Answers errors of the HTTP parser, for which no hook runs, with the headers and the body of every other error. */
export function answerParserError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  const isAnswering = currentResponse(socket)?.headersSent
  // A connection without a byte gets no reply, because browsers open connections in advance.
  if (isAnswering || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  // Fastify's type is the JSON form of the error.
  const { rawPacket } = error as object as { rawPacket?: Buffer }
  sendErrorAndClose(this, socket, codeOf(error.code, rawPacket), isApiRequest(rawPacket))
}

/** Writes an error reply to a connection from which no request was read, and closes the connection. */
export function sendErrorAndClose(app: FastifyInstance, socket: Socket, code: ErrorCode, json: boolean): void {
  Promise.all([constantHeaders(app), languageOfPages(app)])
    .then(([headers, language]) => write(socket, code, { json, headers, language }))
    // The server may be closed by now.
    .catch(() => socket.destroy())
}

interface Form {
  json: boolean
  headers: string[]
  language: string
}

function write(socket: Socket, code: ErrorCode, { json, headers, language }: Form): void {
  const { status, key } = errors[code]
  const message = say(language, key)
  const body = json ? JSON.stringify({ message, code }) : `${message}\n`
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    `X-Request-Id: ${randomUUID()}`,
    'Cache-Control: no-store',
    `Content-Language: ${language}`,
    `Content-Type: ${json ? 'application/json' : 'text/plain'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 429 ? ['Retry-After: 5'] : []),
    'Connection: close',
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const headersByApp = new WeakMap<FastifyInstance, Promise<string[]>>()

/** The header lines that every reply has, read from a small reply. */
function constantHeaders(app: FastifyInstance): Promise<string[]> {
  const headers = headersByApp.get(app) ?? readHeaders(app)
  headersByApp.set(app, headers)
  return headers
}

async function readHeaders(app: FastifyInstance): Promise<string[]> {
  const { headers } = await app.inject('/healthz')
  return Object.entries(headers)
    .filter(([name]) => !/^(x-request-id|cache-control|content-(type|length|language)|date|connection)$/.test(name))
    .map(([name, value]) => `${name}: ${value}`)
}

function codeOf(code: string, packet: Buffer | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too_large'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'bad_request'
  const lineEnd = packet?.indexOf('\n') ?? 0
  // The packet is the last of several. Where it has no line end, it is the middle of an address or of one long header.
  if (lineEnd === -1) return 'address_too_long'
  return lineEnd > ADDRESS_MAX_BYTES && startsWithRequestLine(packet) ? 'address_too_long' : 'head_too_large'
}

function isApiRequest(packet: Buffer | undefined): boolean {
  return /^[A-Z]+ (?:https?:\/\/[^/\s]*)?\/api\//.test(firstBytes(packet))
}

function startsWithRequestLine(packet: Buffer | undefined): boolean {
  return /^[A-Z]+ \S/.test(firstBytes(packet))
}

function firstBytes(packet: Buffer | undefined): string {
  return packet?.toString('latin1', 0, 300) ?? ''
}
