import { spawn } from 'node:child_process'
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { WebEntry } from '@byline/contract/page'
import { tags } from '@byline/languages/languages'

// Vite serves the pages with hot reload; they are rendered here on every request. Calls and uploads are proxied to the
// server, a child process that restarts when its sources change.

const PAGES_PORT = 3000
const SERVER_PORT = 3001
const ENHANCER = '/@enhancer-with-reload'
const PREAMBLE = '/@refresh-preamble'
const modules: Record<string, string> = {
  [ENHANCER]: `import '/@vite/client'\nimport '${PREAMBLE}'\nimport '/src/entry.enhancer.ts'`,
  [PREAMBLE]: `import { injectIntoGlobalHook } from '/@react-refresh'
    injectIntoGlobalHook(window)
    window.$RefreshReg$ = () => {}
    window.$RefreshSig$ = () => (type) => type`,
}
const root = join(import.meta.dirname, '..')
const siteUrl = `http://127.0.0.1:${PAGES_PORT}`
const serverUrl = `http://127.0.0.1:${SERVER_PORT}`

const texts = Object.fromEntries(tags.map((tag) => [tag, [`/@fs${join(root, 'languages/dist', `${tag}-reading.ts`)}`]]))

const server = spawn(process.execPath, ['--watch', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: siteUrl },
})
process.on('exit', () => server.kill())
// Without a handler, a signal ends this process before its `exit` event.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit())

// Vite belongs to the web workspace.
const { createServer } = createRequire(join(root, 'web/package.json'))('vite') as typeof import('vite')
const vite = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true },
  plugins: [enhancerWithReload()],
})

createHttpServer((incoming, outgoing) => {
  if (/^\/(api|uploads|healthz|readyz)(\/|$|\?)/.test(String(incoming.url))) proxy(incoming, outgoing)
  else vite.middlewares(incoming, outgoing, () => void renderPage(incoming, outgoing))
}).listen(PAGES_PORT, () => console.log(`Pages with hot reload: ${siteUrl}`))

function proxy(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url, method, headers } = incoming
  const forwarded = request(serverUrl + url, { method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.writeHead(502).end('The server is starting.'))
  incoming.pipe(forwarded)
}

async function renderPage(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const { web } = (await vite.ssrLoadModule('/src/entry.server.tsx')) as { web: WebEntry }
    const page = await web.render(new URL(siteUrl + incoming.url), {
      fetch: (path: string) => fetch(serverUrl + path),
      siteUrl,
      assets: {
        styles: [],
        otherMedia: '/src/other-media.css',
        rightToLeft: '/src/ui/theme/right-to-left.css',
        rareBlocks: '/src/rare-blocks.css',
        fonts: { interface: '', serif: '', slab: '' },
        enhancer: ENHANCER,
        application: ['/src/entry.client.tsx'],
        texts,
      },
    })
    const { status, location, html } = page
    outgoing.writeHead(status, location ? { location } : { 'content-type': 'text/html' })
    outgoing.end(html.join(''))
  } catch (error) {
    outgoing.writeHead(500).end(String((error as Error).stack))
  }
}

/** A module that loads Vite's client and React's hot reload before the enhancer; documents do not load them. */
function enhancerWithReload() {
  return {
    name: 'enhancer-with-reload',
    resolveId: (id: string) => (id === ENHANCER || id === PREAMBLE ? id : undefined),
    load: (id: string) => modules[id],
  }
}
