import { feedFiles } from '@byline/contract/addresses/paths'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { expectWalk, readFeed } from '../../../test/feeds/feeds.ts'
import { all, parseXml } from '../../../test/feeds/strict-xml.ts'
import { transact } from '../../db/transact.ts'
import { updateVisibility } from '../visibility/store.ts'

const files = Object.values(feedFiles)

onBothEngines('the feed of the comments on an article', (open) => {
  async function setting() {
    const db = await open()
    const app = await appOn(db)
    const { ada } = await meetTheCast(db)
    const post = await writePost(db, ada, { slug: 'a-post', title: 'A post' })
    const person = await register(app, 'Cleo Reader')
    const commenting = commentingBy(app, person)
    return { db, app, post, person, commenting }
  }

  it('has them newest first in every format, each at its own address', async () => {
    const { app, post, commenting } = await setting()
    await commenting.create(post.id, 'First')
    const reply = await commenting.create(post.id, 'Second ]]> & **bold**')
    const { _id } = reply.json().comment
    for (const file of files) {
      const { title, entries } = readFeed(await app.inject(`/article/a-post/${file}`))
      expect([title, entries.length]).toEqual(['Comments on A post · Byline', 2])
      expect(entries[0]).toMatchObject({
        id: `urn:uuid:${_id}`,
        title: 'Cleo Reader on A post',
        link: `https://blog.example/article/a-post?around=${_id}#comment-${_id}`,
        author: 'Cleo Reader',
      })
      expect(entries[0]?.html).toContain('Second ]]&gt; &amp; **bold**')
    }
    const feed = parseXml((await app.inject('/article/a-post/atom.xml')).body)
    const replies = all(feed, 'atom:entry').flatMap((entry) => all(entry, 'thr:in-reply-to'))
    expect(replies[0]?.attributes).toEqual({
      ref: `urn:uuid:${post.id}`,
      href: 'https://blog.example/article/a-post',
    })
  })

  it('leads back to the first comment without gap or repeat, and forth again', async () => {
    const { db, app, post, person } = await setting()
    const ids = Array.from({ length: 41 }, (_, n) => `comment-${String(n).padStart(2, '0')}`)
    await db
      .insertInto('comments')
      .values(
        ids.map((id, n) => ({
          id,
          post_id: post.id,
          user_id: person.id,
          content: 'x',
          html: '<p>x</p>',
          renderer: 1,
          // Some have the same date.
          created_at: `2026-05-01T10:${10 + Math.floor(n / 3)}:00.000Z`,
          updated_at: '2026-05-01T12:00:00.000Z',
          deleted_at: null,
          deletion_id: null,
        })),
      )
      .execute()
    await transact(db, (tx) => updateVisibility(tx, { post: post.id }))
    const wanted = ids.toReversed().map((id) => `urn:uuid:${id}`)
    for (const file of files) await expectWalk(app, `/article/a-post/${file}`, wanted, [20, 20, 1])
  })

  it('has only visible comments, and is 404 for an article that readers do not see', async () => {
    const { app, person } = await setting()
    const admin = await registerAdmin(app)
    await writingBy(app, person).create({ title: 'Mine', slug: 'mine', body: 'x' })
    const { _id } = (await app.inject('/api/posts/mine')).json().post
    const comment = (await commentingBy(app, admin).create(_id, 'Mine')).json().comment
    const read = async () => app.inject('/article/mine/rss.xml')
    expect(readFeed(await read()).entries).toHaveLength(1)
    await commentingBy(app, admin).remove(comment._id)
    expect(readFeed(await read()).entries).toEqual([])
    await writingBy(app, person).remove('mine')
    expect((await read()).statusCode).toBe(404)
  })
})
