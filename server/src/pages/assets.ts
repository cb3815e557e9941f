import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Web } from './web.ts'

const YEAR = 365 * 24 * 60 * 60

/** Files that stand in the build a second and third time, as brotli and gzip (scripts/precompress.ts). */
const COMPRESSED = '*.js|*.css|*.svg|*.json'

/** What browsers obey in documents alone; with every script, style and font it would be a kilobyte each. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** The built files browsers load: those under `/assets` carry a hash in their name and never change. */
export async function serveAssets(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const shared = {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/')
      reply.header(
        'Cache-Control',
        lasting ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
      )
      if (lasting) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
    },
  } satisfies fastifyStatic.FastifyStaticOptions
  const besides = ['.vite/**', '**/*.{br,gz}']
  await app.register(fastifyStatic, {
    ...shared,
    preCompressed: true,
    globIgnore: [...besides, `**/!(${COMPRESSED})`],
  })
  await app.register(fastifyStatic, { ...shared, globIgnore: [...besides, `**/@(${COMPRESSED})`] })
}
