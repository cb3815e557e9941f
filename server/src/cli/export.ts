import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportSite } from '../archive/export/export-site.ts'
import { countPosts } from '../archive/export/post-store.ts'
import { writeFolder } from '../archive/export/write-folder.ts'
import { dialectOf } from '../db/dialect/dialect.ts'
import { closeDeps } from '../deps.ts'
import { readEnv } from '../env.ts'
import { openSite } from './open-site.ts'
import { printable } from './printable.ts'
import { showProgress } from './progress.ts'

/** `export FOLDER`. */
export async function exportCommand(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) throw new Error('export needs one folder')
  const env = readEnv(process.env)
  const folder = resolve(env.startedIn, named)
  const deps = await openSite(env)
  try {
    const files = await dialectOf(deps.db).inSnapshot(deps.db, async (db) => {
      const total = await countPosts(db)
      const progress = (posts: number) => showProgress(posts, total, 'posts')
      return writeFolder(folder, exportSite({ db, uploads: deps.uploads, progress }))
    })
    process.stdout.write(`The site is in ${printable(folder)}, in ${files} files\n`)
    return 0
  } finally {
    await closeDeps(deps)
  }
}
