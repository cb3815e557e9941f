import { existsSync } from 'node:fs'
import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { allPosts, countRows } from '../../../test/engines/rows.ts'
import { findFormerAddress } from '../../features/posts/one-post/store.ts'

/** A folder with two real blogs, which are not part of the project (CONTRIBUTING.md). */
const { CORPUS } = process.env
const blogs = [
  { name: 'rust-blog', posts: 750, old: '/2014/12/12/1.0-Timeline.html', slug: '1.0-timeline' },
  { name: 'v8-blog', posts: 155, old: '/posts/json-stringify', slug: 'json-stringify' },
]

/** More take most of a minute. */
const MANY = 500

/** Omits the pictures, because processing them takes minutes and other tests cover it. */
async function textsOf(blog: string): Promise<string> {
  const root = await sourceFolder()
  await cp(join(String(CORPUS), blog), root, {
    recursive: true,
    mode: 0,
    filter: async (path) => path.endsWith('.md') || (await stat(path)).isDirectory(),
  })
  return root
}

onOneEngine('a real blog', (open) => {
  for (const { name, posts, old, slug } of blogs) {
    // `npm run test:full` imports both.
    const isChosen = process.env.FULL !== undefined || posts < MANY
    const isThere = isChosen && CORPUS !== undefined && existsSync(join(CORPUS, name))
    it.skipIf(!isThere)(
      `${name} (skipped unless CORPUS names a folder that holds it; with many posts a part of npm run test:full) is imported whole, and a second time changes nothing`,
      // Hundreds of posts, twice.
      { timeout: 180_000 },
      async () => {
        const db = await open()
        const deps = await depsFor(db)
        const root = await textsOf(name)
        const first = await importFolder(deps, root, { dryRun: false })
        expect(first.refused).toEqual([])
        expect(first.counts.imported).toBe(posts)
        expect(await findFormerAddress(db, old)).toBe(slug)

        const rows = await allPosts(db)
        const counts = await countRows(db)
        expect(rows.filter(({ created_at }) => !/^\d{4}-.*T.*\.\d{3}Z$/.test(created_at))).toEqual([])
        expect(rows.filter(({ author }) => author === 'Anonymous' || author === '')).toEqual([])
        const second = await importFolder(deps, root, { dryRun: false })
        expect(second.counts).toEqual({ ...first.counts, imported: 0, unchanged: posts })
        expect(second.missingPictures).toEqual(first.missingPictures)
        expect([await allPosts(db), await countRows(db)]).toEqual([rows, counts])
      },
    )
  }
})
