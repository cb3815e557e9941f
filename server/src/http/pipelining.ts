import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined requests of one connection that may wait for an earlier response; browsers and proxies send none. */
export const PIPELINED_MAX = 32

interface Pipeline {
  current: ServerResponse | undefined
  waiting: [IncomingMessage, ServerResponse][]
}

const pipelines = new WeakMap<Socket, Pipeline>()

/**
 * Handles the pipelined requests of a connection (RFC 9112 §9.3.2) one after the other. Each starts after the previous
 * response was passed to the operating system, so a client that does not read its responses causes no further work. A
 * connection with too many waiting requests is closed.
 */
export function handlePipelined(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request
    // After the connection is destroyed, the parser still emits the remaining requests of the same packet.
    if (socket.destroyed) return
    const pipeline = pipelineOf(socket)
    if (!pipeline.current) begin(pipeline, request, response)
    else if (pipeline.waiting.push([request, response]) > PIPELINED_MAX) socket.destroy()
  }

  function begin(pipeline: Pipeline, request: IncomingMessage, response: ServerResponse): void {
    pipeline.current = response
    response.on('close', onClose)
    handle(request, response)
  }

  /** One function for all responses, because a closure for each would be noticed in the cost of a cached page. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req
    const pipeline = pipelineOf(socket)
    pipeline.current = undefined
    const next = socket.destroyed ? undefined : pipeline.waiting.shift()
    if (next) begin(pipeline, ...next)
  }
}

/** The response that is being produced for or sent to a connection, if any. */
export function currentResponse(socket: Socket): ServerResponse | undefined {
  return pipelines.get(socket)?.current
}

/** Whether all responses of a connection are sent and the server waits for its next request. */
export function isIdle(socket: Socket): boolean {
  const pipeline = pipelines.get(socket)
  return pipeline !== undefined && pipeline.current === undefined
}

function pipelineOf(socket: Socket): Pipeline {
  const existing = pipelines.get(socket)
  if (existing) return existing
  const pipeline: Pipeline = { current: undefined, waiting: [] }
  pipelines.set(socket, pipeline)
  return pipeline
}
