import { inBackground } from '@byline/fair-queue/fair-queue'
import { RENDERER } from '@byline/markdown/renderer-version'
import { expect, it } from 'vitest'
import { plainRenderer } from '../../../test/app/cast.ts'
import { runJob } from '../../../test/app/run-job.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { findUnused, insertUpload } from '../uploads/store.ts'
import { rerenderOwnPages } from './rerender-store.ts'
import { createPage, updatePage } from './save-page.ts'

const FILE = 'a'.repeat(32).concat('.webp')

async function pageWithPicture(db: Db) {
  await transact(db, (tx) =>
    insertUpload(tx, {
      file: FILE,
      width: 9,
      height: 9,
      color: '#fff',
      bytes: 9,
      created_at: '2026-01-01',
      used_at: '2026-01-01',
      avif_at: null,
    }),
  )
  const saving = { db, renderer: plainRenderer, turn: inBackground }
  const body = `![A pie](/uploads/${FILE})`
  await createPage(saving, { title: 'Pies', slug: 'pies', body, menu: 'none' })
  return saving
}

onBothEngines('the text of a page of one’s own', (open) => {
  it('keeps the pictures that it shows from the sweep', async () => {
    const db = await open()
    const saving = await pageWithPicture(db)
    expect(await findUnused(db, '2026-09-01')).toBeUndefined()
    await updatePage(saving, 'pies', { body: 'No picture' })
    expect(await findUnused(db, '2026-09-01')).toBe(FILE)
  })

  it('is rendered again once after a change of the renderer, and only its page is made anew', async () => {
    const db = await open()
    await pageWithPicture(db)
    expect(await runJob(rerenderOwnPages, { db, renderer: plainRenderer })).toBe(false)
    await db
      .updateTable('own_pages')
      .set({ renderer: RENDERER - 1, html: 'old' })
      .execute()
    await db.deleteFrom('changes').execute()
    expect(await runJob(rerenderOwnPages, { db, renderer: plainRenderer })).toBe(true)
    expect(await runJob(rerenderOwnPages, { db, renderer: plainRenderer })).toBe(false)
    const { html, id } = await db.selectFrom('own_pages').selectAll().executeTakeFirstOrThrow()
    expect(html).not.toBe('old')
    expect(await db.selectFrom('changes').select('tag').execute()).toEqual([{ tag: `page:${id}` }])
  })
})
