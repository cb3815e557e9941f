import { RENDERER } from '@byline/markdown/renderer-version'
import { expect, it } from 'vitest'
import { meetTheCast, rendererOf, writePost } from '../../../../test/app/cast.ts'
import { runJob } from '../../../../test/app/run-job.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import type { Renderer } from '../../../rendering/renderer.ts'
import { loadText } from '../one-post/store.ts'
import { rerenderPosts } from './rerender-store.ts'

const better = rendererOf(async (text) => ({
  html: `<p>${text}, better</p>`,
  contents: [{ id: 'a', text: 'A', depth: 2 }],
  minutes: 7,
  excerpt: 'Better',
  renderer: RENDERER,
}))

onBothEngines('a text rendered by an older renderer', (open) => {
  it('is rendered again, once, and its cache tag is invalidated', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { body: 'Text' })
    await db.deleteFrom('changes').execute()
    expect(await runJob(rerenderPosts, { db, renderer: better })).toBe(false)
    await db.updateTable('post_texts').set({ renderer: 0 }).execute()
    expect(await runJob(rerenderPosts, { db, renderer: better })).toBe(true)
    expect(await runJob(rerenderPosts, { db, renderer: better })).toBe(false)
    expect(await loadText(db, id)).toMatchObject({ html: '<p>Text, better</p>' })
    expect(await db.selectFrom('posts').select(['minutes', 'excerpt']).execute()).toEqual([
      { minutes: 7, excerpt: 'Better' },
    ])
    expect((await db.selectFrom('changes').select('tag').execute()).map(({ tag }) => tag)).toEqual([`post:${id}`])
  })

  it('is not changed if it was saved again in the meantime', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, { body: 'Text' })
    await db.updateTable('post_texts').set({ renderer: 0 }).execute()
    const interrupted: Renderer = {
      ...better,
      async render(...args) {
        await db.updateTable('posts').set({ version: 2 }).execute()
        return better.render(...args)
      },
    }
    await runJob(rerenderPosts, { db, renderer: interrupted })
    expect((await loadText(db, id)).html).not.toContain('better')
  })

  it('of a newer version stays, so that two versions beside each other do not render it in turns', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { body: 'Text' })
    // A negative number means that the rendering did not finish.
    for (const renderer of [RENDERER + 1, -RENDERER - 1]) {
      await db.updateTable('post_texts').set({ renderer }).execute()
      expect(await runJob(rerenderPosts, { db, renderer: better })).toBe(false)
    }
  })

  it('is rendered again after the site got another language', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { body: 'Text' })
    expect(await runJob(rerenderPosts, { db, renderer: better })).toBe(false)
    const lang = { key: 'lang', value: '"en-XA"', html: null, renderer: null, version: 1, updated_at: '' }
    await db.insertInto('settings').values(lang).execute()
    expect(await runJob(rerenderPosts, { db, renderer: better })).toBe(true)
  })
})
