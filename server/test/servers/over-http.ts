import { once } from 'node:events'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface Received {
  statusCode: number
  headers: IncomingHttpHeaders
  rawPayload: Buffer
  /** The payload as text, not decoded. */
  body: string
}

/** Sends a request over a real connection; the response is not decoded. */
export async function overHttp(app: FastifyInstance) {
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return async (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Received> => {
    const sent = request(base + path, { headers, method }).end()
    const [reply] = await once(sent, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk)
    const rawPayload = Buffer.concat(chunks)
    const { statusCode, headers: received } = reply
    return { statusCode, headers: received, rawPayload, body: rawPayload.toString() }
  }
}
