import { connect as connectSocket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Starts listening and returns the port. */
export async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Sends a text on a new connection and returns all data received until it is closed. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('close', () => resolve(answer))
    // The server may close the connection while the text is being sent.
    socket.on('error', () => undefined)
  })
}
