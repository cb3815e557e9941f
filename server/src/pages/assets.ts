import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Web } from './web.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Files with brotli and gzip copies from the build (scripts/precompress.ts). */
const COMPRESSED = '*.js|*.css|*.svg|*.json'

/**
 * Browsers use these headers only for documents, validate no file that never changes, and nobody looks for its log lines;
 * they would add a kilobyte to every script, style and font.
 */
const UNUSED_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'ETag',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
]

/** Serves the built files. Those under `/assets` have a hash in their name and never change. */
export async function serveAssets(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const shared = {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    // The others have an ETag, and nobody resumes a download of a few kilobytes.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isImmutable = path.includes('/assets/')
      reply.header(
        'Cache-Control',
        isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
      if (isImmutable) for (const name of UNUSED_HEADERS) reply.removeHeader(name)
    },
  } satisfies fastifyStatic.FastifyStaticOptions
  const neverServed = ['.vite/**', '**/*.{br,gz}']
  await app.register(fastifyStatic, {
    ...shared,
    preCompressed: true,
    globIgnore: [...neverServed, `**/!(${COMPRESSED})`],
  })
  await app.register(fastifyStatic, {
    ...shared,
    globIgnore: [...neverServed, `**/@(${COMPRESSED})`],
  })
}
