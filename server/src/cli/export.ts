import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportSite } from '../archive/export/export-site.ts'
import { countPosts } from '../archive/export/rows/post-store.ts'
import { writeFolder } from '../archive/export/write-folder.ts'
import type { Answer } from '../archive/static-site/export-static.ts'
import { dialectOf } from '../db/dialect/dialect.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { readEnv } from '../env/env.ts'
import { byOperator, recordEvent } from '../features/security-log/record-event.ts'
import { searchScriptsFolder, webFolder } from '../program-files.ts'
import { onSite } from './terminal/on-site.ts'
import { printable } from './terminal/printable.ts'
import { showProgress } from './terminal/progress.ts'

/** `export FOLDER [--static [--url ADDRESS]]`. */
export async function exportCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { static: { type: 'boolean', default: false }, url: { type: 'string' } },
  })
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) throw new Error('export needs one folder')
  const env = readEnv(process.env)
  const target = values.url === undefined ? env.publicUrl : addressOf(values.url)
  if (values.url !== undefined && !values.static) throw new Error('--url goes with --static')
  const folder = resolve(env.startedIn, named)
  const write = (deps: Deps) => (values.static ? writeStatic(deps, folder, target) : writeAll(deps, folder))
  const files = await onSite(
    async (deps) => {
      const written = await write(deps)
      if (!values.static) await transact(deps.db, (tx) => recordEvent(tx, byOperator, { kind: 'siteExported' }))
      return written
    },
    { env },
  )
  const what = values.static ? `The pages for ${target} are` : 'The site is'
  process.stdout.write(`${what} in ${printable(folder)}, in ${files} files\n`)
  return 0
}

/** The address of the copy, without a slash at its end. Throws a sentence. */
function addressOf(named: string): string {
  const url = URL.parse(named)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error(`--url needs an address such as https://blog.example/old (it is '${named}')`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function writeAll({ db, uploads }: Deps, folder: string): Promise<number> {
  return dialectOf(db).inSnapshot(db, async (snapshot) => {
    const total = await countPosts(snapshot)
    const progress = (posts: number) => showProgress(posts, total, 'posts')
    return writeFolder(folder, exportSite({ db: snapshot, uploads, progress }))
  })
}

/** Asks the program itself, as a visitor without a session; nothing is sent over the network. */
async function writeStatic(deps: Deps, folder: string, target: string): Promise<number> {
  // No other command needs the server, whose modules take long to load.
  const { buildApp } = await import('../app.ts')
  const { loadWeb } = await import('../pages/web/web.ts')
  const { exportStatic } = await import('../archive/static-site/export-static.ts')
  const web = await loadWeb(webFolder)
  // Pages of the export name its own pictures.
  const env = { ...deps.env, rateLimits: false, pageCacheBytes: 0, uploadsUrl: undefined }
  const app = await buildApp({ ...deps, env }, web)
  const ask = async (url: string): Promise<Answer> => {
    const reply = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
    const location = reply.statusCode >= 300 && reply.statusCode < 400 ? reply.headers.location : undefined
    return {
      status: reply.statusCode,
      contentType: String(reply.headers['content-type'] ?? ''),
      location,
      body: reply.rawPayload,
    }
  }
  try {
    const site = {
      db: deps.db,
      siteUrl: env.publicUrl,
      target,
      assets: web.clientFolder,
      searchScripts: searchScriptsFolder,
      ask,
    }
    const files = exportStatic({ ...site, progress: showProgress })
    return await writeFolder(folder, files, { readers: 'everybody' })
  } finally {
    await app.close()
  }
}
