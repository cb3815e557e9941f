import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seedSite } from './data-set/seed-site.ts'
import type { Contents } from './data-set/site.ts'

// A DATA_DIR with as many posts as wanted, with comments, tags and people in life-like skew, the same every time:
// npm run bench -- data-set --posts 10000 --out FOLDER

/** Counted up whenever the sets change, or what the product would have stored: older ones are made anew. */
const VERSION = 4
const STAMP = 'data-set.json'

/** A folder that the product serves when it is its DATA_DIR, and what to ask it for. */
export type DataSet = Contents & { folder: string }

/** Makes the set, unless the folder holds it already; a folder that holds anything else is left alone. */
export async function makeDataSet(folder: string, { posts }: { posts: number }): Promise<DataSet> {
  const stamp = join(folder, STAMP)
  if (existsSync(stamp)) {
    const { version, ...made } = JSON.parse(await readFile(stamp, 'utf8'))
    if (version === VERSION && made.posts === posts) return { ...made, folder }
    await rm(folder, { recursive: true })
  }
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} holds something else`)
  // First, so that what is left of a set that was not finished can be told from anything else.
  await writeFile(stamp, JSON.stringify({ version: 0 }))
  const contents = await seedSite(folder, posts)
  await writeFile(stamp, JSON.stringify({ version: VERSION, ...contents }, null, 2))
  return { ...contents, folder }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { posts: { type: 'string', default: '10000' }, out: { type: 'string' } },
  })
  if (values.out === undefined) throw new Error('--out needs a folder')
  console.log(await makeDataSet(resolve(values.out), { posts: Number(values.posts) }))
}
