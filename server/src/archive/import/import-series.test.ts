import { addFiles, sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'

const write = { dryRun: false }

onBothEngines('the series of imported posts', (open) => {
  /** The titles of each series by its address, in their order. */
  async function seriesIn(db: Db): Promise<Record<string, string[]>> {
    const rows = await db
      .selectFrom('series_posts')
      .innerJoin('series', 'series.id', 'series_posts.series_id')
      .innerJoin('posts', 'posts.id', 'series_posts.post_id')
      .select(['series.slug', 'series.title as series', 'posts.title'])
      .orderBy('place')
      .orderBy('series_posts.post_id')
      .execute()
    const byName = Map.groupBy(rows, ({ slug, series }) => slug ?? `(${series})`)
    return Object.fromEntries([...byName].map(([name, all]) => [name, all.map((row) => row.title)]))
  }

  it('are those of the front matter, in its order, or by date', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const post = (title: string, more: string) => yamlPost(`title: ${title}\n${more}`)
    const root = await sourceFolder({
      'a.md': post('A', 'date: 2024-05-03\nseries: Steps\nseries_order: 30'),
      'b.md': post('B', 'date: 2024-05-01\nseries: [" steps "]\nweight: 10'),
      'c.md': '+++\ntitle = "C"\ndate = 2024-05-02\nseries = ["Steps"]\nweight = 20\n+++\nToml.',
      'd.md': post('D', 'date: 2024-05-09\nseries: By date'),
      'e.md': post('E', 'date: 2024-05-07\nseries: By date\nauthor: Somebody else'),
      'f.md': post('F', 'date: 2024-05-08\nseries: By date\nweight: first'),
      'g.md': post('G', 'date: 2024-05-10\nseries: Unseen\ndraft: true'),
      'h.md': post('H', 'series: ""\nweight: 1'),
    })
    expect((await importFolder(deps, root, write)).refused).toEqual([])
    const imported = {
      'by-date': ['E', 'F', 'D'],
      steps: ['B', 'C', 'A'],
      '(Unseen)': ['G'],
    }
    expect(await seriesIn(db)).toEqual(imported)
    expect((await importFolder(deps, root, write)).counts.unchanged).toBe(8)

    await addFiles(root, {
      'b.md': post('B', 'date: 2024-05-01\nseries: Steps\nweight: 40'),
      'd.md': post('D', 'date: 2024-05-09'),
      'g.md': post('G', 'date: 2024-05-10\nseries: Unseen'),
    })
    expect((await importFolder(deps, root, write)).counts.updated).toBe(3)
    expect(await seriesIn(db)).toEqual({
      'by-date': ['E', 'F'],
      steps: ['C', 'A', 'B'],
      unseen: ['G'],
    })
  })
})
