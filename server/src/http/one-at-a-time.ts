import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait while the one before is answered; browsers and proxies send none so. */
export const PIPELINED_MAX = 32

interface Line {
  current: ServerResponse | undefined
  waiting: [IncomingMessage, ServerResponse][]
}

const lines = new WeakMap<Socket, Line>()

/**
 * Begins the requests of a connection one after the other, each when the answer before it has been handed to the
 * system: who does not read gets nothing more worked out. A connection with too many waiting is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request
    // The parser still goes through what came in one piece with the request that was too many.
    if (socket.destroyed) return
    const line = lineOf(socket)
    if (!line.current) begin(line, request, response)
    else if (line.waiting.push([request, response]) > PIPELINED_MAX) socket.destroy()
  }

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.current = response
    response.once('close', () => {
      line.current = undefined
      const next = request.socket.destroyed ? undefined : line.waiting.shift()
      if (next) begin(line, ...next)
    })
    handle(request, response)
  }
}

/** The response a connection is waiting for or reading, if there is one. */
export function currentResponse(socket: Socket): ServerResponse | undefined {
  return lines.get(socket)?.current
}

/** Whether a connection has had all its answers and waits for the next request. */
export function isIdle(socket: Socket): boolean {
  const line = lines.get(socket)
  return line !== undefined && line.current === undefined
}

function lineOf(socket: Socket): Line {
  const known = lines.get(socket)
  if (known) return known
  const line: Line = { current: undefined, waiting: [] }
  lines.set(socket, line)
  return line
}
