import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Web } from './web.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** The built files browsers load: those under `/assets` carry a hash in their name and never change. */
export async function serveAssets(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['.vite/**'],
    setHeaders(reply, path) {
      const lasting = path.includes('/assets/')
      reply.header(
        'Cache-Control',
        lasting ? `public, max-age=${YEAR / 1000}, immutable` : 'public, max-age=3600',
      )
    },
  })
}
