import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HEADERS_MAX_BYTES } from './head-limits.ts'

/** Requests of one connection without a complete response; browsers and proxies send one at a time. */
export const PIPELINED_MAX = 32
/** Bytes that may be read behind the head of the current request: as many heads of the longest allowed kind. */
export const READ_AHEAD_MAX_BYTES = PIPELINED_MAX * HEADERS_MAX_BYTES
/** The default of nginx. No visit needs more, and closing a connection frees memory that leaked with it. */
export const REQUESTS_PER_CONNECTION = 1_000

interface Arrived {
  request: IncomingMessage
  response: ServerResponse
  /** Bytes that the connection had received when the request arrived. */
  bytesRead: number
}

interface Pipeline {
  current: Arrived | undefined
  waiting: Arrived[]
  /** Bytes that the connection had received when the last request arrived. */
  bytesRead: number
  /** Requests whose handling has begun. */
  begun: number
}

const pipelines = new WeakMap<Socket, Pipeline>()

/**
 * Handles the pipelined requests of a connection (RFC 9112 §9.3.2) one after the other. Each starts after the previous
 * response was passed to the operating system, so a client that does not read its responses causes no further work, and the
 * first of a packet after the others in it were parsed. A connection that sends too far ahead is closed, and so is every
 * connection after its last allowed response.
 */
export function handlePipelined(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request
    // After the end of a connection, the parser still emits the remaining requests of the same packet.
    if (!socket.writable) return
    const pipeline = pipelineOf(socket)
    const { current, waiting } = pipeline
    const arrived = { request, response, bytesRead: socket.bytesRead }
    const isFirst = arrived.bytesRead !== pipeline.bytesRead
    pipeline.bytesRead = arrived.bytesRead
    const unanswered = waiting.push(arrived) + (current ? 1 : 0)
    const ahead = arrived.bytesRead - (current ?? waiting[0] ?? arrived).bytesRead
    if (unanswered > PIPELINED_MAX || ahead > READ_AHEAD_MAX_BYTES) closeUnparsed(socket)
    else if (current) return
    // The sooner of the two; the parser runs it at the end of a packet, but also at each body in it.
    else if (isFirst && request.method === 'GET') process.nextTick(beginNext, socket, pipeline)
    else setImmediate(beginNext, socket, pipeline)
  }

  function beginNext(socket: Socket, pipeline: Pipeline): void {
    const next = pipeline.current || !socket.writable ? undefined : pipeline.waiting.shift()
    if (next) begin(pipeline, next)
  }

  function begin(pipeline: Pipeline, arrived: Arrived): void {
    const { request, response } = arrived
    pipeline.current = arrived
    pipeline.begun++
    // With this header Node ends the connection; its own `maxRequestsPerSocket` answers 503 to all further requests.
    if (pipeline.begun === REQUESTS_PER_CONNECTION) response.setHeader('Connection', 'close')
    response.on('close', onClose)
    handle(request, response)
  }

  /** One function for all responses, because a closure for each would be noticed in the cost of a cached page. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req
    const pipeline = pipelineOf(socket)
    pipeline.current = undefined
    if (pipeline.waiting.length > 0) setImmediate(beginNext, socket, pipeline)
  }
}

/**
 * Closes a connection without parsing the rest of what it sent in one piece, up to 64 KB or two thousand requests. Node
 * documents no way to stop its parser. If a version of it has no such function, the rest is parsed, and nobody answers it.
 */
function closeUnparsed(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  // The parser fails at the next request: llhttp takes -1 as an error of its caller.
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => -1
  socket.destroy()
}

/** The response that is being produced for or sent to a connection, if any. */
export function currentResponse(socket: Socket): ServerResponse | undefined {
  return pipelines.get(socket)?.current?.response
}

/** Whether all responses of a connection are sent and the server waits for its next request. */
export function isIdle(socket: Socket): boolean {
  const pipeline = pipelines.get(socket)
  return pipeline !== undefined && !pipeline.current && pipeline.waiting.length === 0
}

function pipelineOf(socket: Socket): Pipeline {
  const existing = pipelines.get(socket)
  if (existing) return existing
  const pipeline: Pipeline = { current: undefined, waiting: [], bytesRead: 0, begun: 0 }
  pipelines.set(socket, pipeline)
  return pipeline
}
