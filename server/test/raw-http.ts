import { connect as connectSocket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port of an app that listens from now on. */
export async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** All that comes back on a connection of its own until it is closed. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('close', () => resolve(answer))
    // A connection that is closed under what is still being sent.
    socket.on('error', () => undefined)
  })
}
