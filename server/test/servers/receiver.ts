import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A local server that takes webhooks. `answer` decides the status and the headers of each answer. */
export async function startReceiver(
  answer: (n: number) => Promise<[number, Record<string, string>?]> | [number] = () => [204],
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const [status, headers = {}] = await answer(received.length)
    response.writeHead(status, headers).end('x'.repeat(100_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, port, received }
}
