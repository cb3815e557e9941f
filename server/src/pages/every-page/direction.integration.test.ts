import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { transact } from '../../db/transact.ts'
import { replaceSettings } from '../../features/site/store.ts'

onOneEngine('a site from right to left', (open) => {
  it('has its direction and its style sheet, and what people write keeps its own', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'a', title: 'خبز' })
    const usual = (await (await appWithPages(db)).inject('/article/a')).body
    expect(usual).not.toContain('dir="rtl"')
    expect(usual).not.toContain('href="/assets/right-to-left')
    expect(usual).toMatch(/<h1 dir="auto"[^>]*>خبز</)
    const updated_at = '2026-11-22T10:00:00.000Z'
    const row = { key: 'dir', value: '"rtl"', html: null, renderer: null, version: 1, updated_at }
    await transact(db, async (tx, invalidate) => {
      await replaceSettings(tx, [row])
      invalidate(cacheTags.site)
    })
    const { body } = await (await appWithPages(db)).inject('/article/a')
    expect(body).toContain('<html lang="en" dir="rtl"')
    expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/right-to-left-[^"]+\.css"/)
    expect(body).toContain('\u2068Byline\u2069. All rights reserved.')
  })
})
