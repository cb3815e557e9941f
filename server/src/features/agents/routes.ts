import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import type { SignedIn } from '../../http/mount/access.ts'
import { rejectForeignTriggers } from '../../http/mount/mount-private.ts'

/** A picture of 5 MB in base64, and a long text. */
const BODY_MAX = 12 * 1_048_576

const callers = new WeakMap<FastifyRequest, SignedIn>()

/**
 * The endpoint of agents: the streamable HTTP transport of the Model Context Protocol, without sessions, for personal
 * tokens. Its library is loaded by the first request, so that no other pays for it.
 */
export async function agentRoutes(app: FastifyInstance): Promise<void> {
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: BODY_MAX,
    // Checked before the body is read.
    preParsing: async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      rejectForeignTriggers(request, app.deps, { changesRights: true })
      callers.set(request, await findCaller(request, reply))
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      if (!caller) throw new AppError('not_signed_in')
      const { answerAgent } = await import('./answer-agent.ts')
      const response = await answerAgent(app, request, caller)
      for (const [name, value] of response.headers) reply.header(name, value)
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
    },
  })
}

async function findCaller(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
  const { authenticate, deps } = request.server
  reply.header('WWW-Authenticate', 'Bearer')
  const caller = await authenticate(deps, request.headers.authorization)
  // A session is for a person at a browser.
  if (!caller.scopes) throw new AppError('not_signed_in')
  reply.removeHeader('WWW-Authenticate')
  request.actorId = caller.actor.id
  return caller
}
