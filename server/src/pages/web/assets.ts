import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Web } from './web.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Files with brotli and gzip copies from the build (scripts/precompress.ts). */
const COMPRESSED = /\.(js|css|svg|json)$/

/** The most numerous files. One route for each type of them, because a route per file takes 20 ms of each start. */
const HASHED = /^assets\/[^/]+\.(js|css)$/

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

/**
 * Serves the built files, which are listed once. Those under `/assets` have a hash in their name and never change.
 */
export async function serveAssets(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const files = await filesIn(web.clientFolder)
  const hashed = new Set(files.filter((file) => HASHED.test(file)))
  const others = files.filter((file) => !hashed.has(file))
  // Each scope has its own `sendFile`, because the option is one of the plugin.
  for (const preCompressed of [true, false]) {
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, { ...shared, root: web.clientFolder, preCompressed })
      for (const file of others.filter((file) => COMPRESSED.test(file) === preCompressed))
        get(scope, `/${file}`, (_request, reply) => reply.sendFile(file))
      if (!preCompressed) return
      for (const type of ['js', 'css'])
        get(scope, `/assets/:name.${type}`, (request, reply) => {
          const file = `assets/${(request.params as { name: string }).name}.${type}`
          return hashed.has(file) ? reply.sendFile(file) : reply.callNotFound()
        })
    })
  }
}

const shared = {
  serve: false,
  dotfiles: 'ignore',
  cacheControl: false,
  // The others have an ETag, and nobody resumes a download of a few kilobytes.
  lastModified: false,
  acceptRanges: false,
  setHeaders: (reply, path) => {
    const isImmutable = path.includes('/assets/')
    reply.header('Cache-Control', isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
    if (isImmutable) for (const name of UNUSED_HEADERS) reply.removeHeader(name)
  },
} satisfies Partial<fastifyStatic.FastifyStaticOptions>

/** The paths of the files that browsers may load, without their compressed copies. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.vite/'))
}

function get(
  scope: FastifyInstance,
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  scope.get(path, { exposeHeadRoute: true }, handler)
}
