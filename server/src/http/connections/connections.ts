import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'
import { isIdle } from './pipelining.ts'

/**
 * Open connections of one network. If many people share an address, most of their connections are idle, and idle ones
 * are closed first. Each can need a megabyte: what it sent ahead (`READ_AHEAD_MAX_BYTES`), and a body that waits.
 */
export const CONNECTIONS_MAX = 128
/** A client must read some part of its response within this time. */
export const UNREAD_MS = 30_000
const CHECK_INTERVAL_MS = 5_000

interface Unread {
  progress: string
  since: number
}

const openSockets = new WeakMap<Server, Map<Socket, Unread | undefined>>()

/**
 * Closes connections whose client does not read, and limits the connections of one network. Before a new connection is
 * rejected, an idle one of the same network is closed. `hasLimit` is false for trusted proxies, whose connections carry
 * the requests of many clients.
 */
export function limitConnections(
  server: Server,
  hasLimit: (address: string) => boolean,
  reject: (socket: Socket) => void,
): void {
  const networks = new Map<string, Set<Socket>>()
  const unread = new Map<Socket, Unread | undefined>()
  openSockets.set(server, unread)
  server.once('listening', () => {
    const checks = setInterval(() => closeUnread(unread), CHECK_INTERVAL_MS).unref()
    server.once('close', () => clearInterval(checks))
  })

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const { subnet } = networkOf(address)
    const others = networks.get(subnet) ?? new Set()
    if (hasLimit(address) && others.size >= CONNECTIONS_MAX) {
      const idle = others.values().find((other) => other.bytesRead === 0 || isIdle(other))
      if (!idle) {
        // Nothing of it is read or parsed.
        socket.pause()
        return reject(socket)
      }
      idle.destroy()
      others.delete(idle)
    }
    networks.set(subnet, others.add(socket))
    unread.set(socket, undefined)
    socket.once('close', () => {
      unread.delete(socket)
      others.delete(socket)
      if (others.size === 0 && networks.get(subnet) === others) networks.delete(subnet)
    })
  })
}

/** Closes connections on which no byte has arrived; `closeIdleConnections` of Node leaves them open. */
export function closeUnused(server: Server): void {
  for (const socket of openSockets.get(server)?.keys() ?? []) {
    if (socket.bytesRead === 0) socket.destroy()
  }
}

function closeUnread(unread: Map<Socket, Unread | undefined>): void {
  const now = performance.now()
  for (const [socket, last] of unread) {
    const progress = progressOf(socket)
    if (progress === undefined) unread.set(socket, undefined)
    else if (progress !== last?.progress) unread.set(socket, { progress, since: now })
    else if (now - last.since > UNREAD_MS) socket.destroy()
  }
}

/** A value that changes whenever the client reads data; undefined while nothing is being sent. */
function progressOf(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined
  // During a single large write, only the write queue of the handle shows progress.
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }
  return `${socket.bytesWritten} ${socket.writableLength} ${_handle?.writeQueueSize}`
}
