import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'
import { isIdle } from './one-at-a-time.ts'

/**
 * Open connections of one network. Those of many people behind one address are mostly idle, and make room; each can
 * cost a megabyte at once, as Node's parser goes through all that came in one piece.
 */
export const CONNECTIONS_MAX = 128
/** Milliseconds in which something of a reply must be read. */
export const UNREAD_MS = 30_000
/** Milliseconds between two looks for who does not read. */
const LOOK_MS = 5_000

interface Unread {
  progress: string
  since: number
}

const opened = new WeakMap<Server, Map<Socket, Unread | undefined>>()

/**
 * Closes connections whose replies nobody reads, and refuses those that are too many for one network; a trusted
 * proxy's are those of everybody. An idle connection of the same network makes room first.
 */
export function limitConnections(
  server: Server,
  hasLimit: (address: string) => boolean,
  refuse: (socket: Socket) => void,
): void {
  const networks = new Map<string, Set<Socket>>()
  const unread = new Map<Socket, Unread | undefined>()
  opened.set(server, unread)
  server.once('listening', () => {
    const looking = setInterval(() => closeUnread(unread), LOOK_MS).unref()
    server.once('close', () => clearInterval(looking))
  })

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const { net } = networkOf(address)
    const others = networks.get(net) ?? new Set()
    if (hasLimit(address) && others.size >= CONNECTIONS_MAX) {
      const idle = others.values().find((other) => other.bytesRead === 0 || isIdle(other))
      if (!idle) return refuse(socket)
      idle.destroy()
      others.delete(idle)
    }
    networks.set(net, others.add(socket))
    unread.set(socket, undefined)
    socket.once('close', () => {
      unread.delete(socket)
      others.delete(socket)
      if (others.size === 0 && networks.get(net) === others) networks.delete(net)
    })
  })
}

/** Closes connections on which nothing has been asked; to Node they are not idle. */
export function closeSilent(server: Server): void {
  for (const socket of opened.get(server)?.keys() ?? []) {
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

/** Changes whenever the other side takes something of what is being sent; undefined while nothing is. */
function progressOf(socket: Socket): string | undefined {
  if (socket.writableLength === 0) return undefined
  // A single large write is seen to shrink there alone.
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }
  return `${socket.bytesWritten} ${socket.writableLength} ${_handle?.writeQueueSize}`
}
