import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seedSite } from './data-set/seed-site.ts'
import type { Contents } from './data-set/site.ts'

// Creates a DATA_DIR with a number of posts, and with comments, tags and users in a realistic distribution. The content
// is the same in every run; only the ids differ:
// npm run bench -- data-set --posts 10000 --out FOLDER; `--short`: with short texts, for millions of rows

/** Increase it when the content changes or the product stores it differently, so that older sets are created again. */
const VERSION = 7
const STAMP = 'data-set.json'

/** A folder to use as DATA_DIR, and addresses and terms to request. */
export type DataSet = Contents & { folder: string }

/** Creates the set unless the folder contains it already. Throws when the folder contains anything else. */
export async function makeDataSet(
  folder: string,
  { posts, short = false }: { posts: number; short?: boolean },
): Promise<DataSet> {
  const stamp = join(folder, STAMP)
  if (existsSync(stamp)) {
    const { version, ...made } = JSON.parse(await readFile(stamp, 'utf8'))
    if (version === VERSION && made.posts === posts) return { ...made, folder }
    await rm(folder, { recursive: true })
  }
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} contains something else`)
  // Written first, so that the remains of an unfinished set are recognized.
  await writeFile(stamp, JSON.stringify({ version: 0 }))
  const contents = await seedSite(folder, posts, { short })
  await writeFile(stamp, JSON.stringify({ version: VERSION, ...contents }, null, 2))
  return { ...contents, folder }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      posts: { type: 'string', default: '10000' },
      out: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  if (values.out === undefined) throw new Error('--out needs a folder')
  console.log(
    await makeDataSet(resolve(values.out), {
      posts: Number(values.posts),
      short: values.short,
    }),
  )
}
