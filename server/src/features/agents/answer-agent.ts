import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from '../../http/mount/access.ts'
import { mcpServer } from './mcp-server.ts'

/** Answers one message of an agent; nothing of it stays in memory. */
export async function answerAgent(app: FastifyInstance, request: FastifyRequest, caller: SignedIn): Promise<Response> {
  const { ip, headers, body } = request
  const agent = { authorization: String(headers.authorization), ip }
  const handler = createMcpHandler(() => mcpServer(app, agent, caller), {
    // A site tells agents of no changes; a webhook does.
    maxSubscriptions: 0,
  })
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const url = `${app.deps.env.publicUrl}/mcp`
  return handler.fetch(new Request(url, { method: 'POST', headers: sent, body: '{}' }), { parsedBody: body })
}
