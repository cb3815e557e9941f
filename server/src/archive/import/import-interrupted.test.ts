import { noteOf } from '@byline/contract/imports/note'
import { sayReport } from '@byline/contract/imports/say-report'
import { Unreadable } from '@byline/moving/records/unreadable'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { type MadeRecords, madeComment, madeSource } from '../../../test/content/made-source.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'
import { english } from '../../cli/terminal/english.ts'
import { storageFailureOf } from '../../db/dialect/storage-failure.ts'
import { runImport } from '../run-import.ts'
import { listRuns } from './run/runs-store.ts'

/** Posts with comments, and pages. */
function records(posts: number, pages: number, body = 'Some text.'): MadeRecords {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  return Object.fromEntries([
    ...numbers(posts).map((n) => {
      const comments = [madeComment('1', 'One'), madeComment('2', 'Two', { parent: '1' })]
      return [`post-${n}`, { title: `Post ${n}`, slugs: [`post-${n}`], body, comments }]
    }),
    ...numbers(pages).map((n) => [`page-${n}`, { kind: 'page', title: `Page ${n}`, slugs: ['p'] }]),
  ])
}

onBothEngines('an import', (open) => {
  it('that a full disk ends says so, leaves nothing half-written, and is completed by the next one', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const isSqlite = await sql`pragma max_page_count = 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (!isSqlite) return
    const source = madeSource(records(8, 1, 'A long text. '.repeat(20_000)))
    const error = await runImport(deps, source, { dryRun: false }).catch((thrown) => thrown)
    expect(storageFailureOf(error.cause ?? error)).toBe('full')
    const { posts, post_texts, imports, import_writes = 0 } = await countRows(db)
    expect([post_texts, imports]).toEqual([posts, posts])
    await sql`pragma max_page_count = 1000000`.execute(db)
    const { counts } = await runImport(deps, source, { dryRun: false })
    expect(counts).toMatchObject({ posts: 8, pages: 1, refused: 0 })
    expect(await countRows(db)).toMatchObject({ posts: 8, comments: 16, own_pages: 1 })
    expect(import_writes).toBeLessThan(27)
  })

  it('at the same time as another one of the same source makes nothing twice', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const twice = [1, 2].map(() => runImport(deps, madeSource(records(12, 3)), { dryRun: false, postsMax: 5 }))
    const reports = await Promise.all(twice)
    expect(await countRows(db)).toMatchObject({ posts: 12, comments: 24, own_pages: 3, users: 2 })
    for (const { refused } of reports)
      for (const { reason } of refused) expect(reason).toEqual(noteOf('dashboard.imports.reasonJustImported'))
    const again = await runImport(deps, madeSource(records(12, 3)), { dryRun: false })
    expect(again.counts).toMatchObject({ unchanged: 15, refused: 0 })
  })

  it('of a source whose end is damaged brings in what is before, and says so', async () => {
    const db = await open()
    const whole = madeSource(records(3, 0))
    const damaged = {
      ...whole,
      async *records() {
        yield* whole.records()
        throw new Unreadable('the file ends in the middle of a post')
      },
    }
    const report = sayReport(await runImport(await depsFor(db), damaged, { dryRun: false }), english)
    expect(report.counts).toMatchObject({ imported: 3, refused: 1 })
    expect(report.refused[0]?.reason).toBe('the file ends in the middle of a post')
  })

  it('that an error ends is listed with what it has written', async () => {
    const db = await open()
    const source = madeSource({ a: { title: 'A' }, b: new Error('a broken disk') })
    const run = runImport(await depsFor(db), source, { dryRun: false })
    await expect(run).rejects.toThrow('b: Error: a broken disk')
    expect(await listRuns(db)).toMatchObject([{ state: 'failed', kind: 'wordpress' }])
    expect(await countRows(db)).toMatchObject({ posts: 1, import_writes: 2 })
  })
})
