import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { PASSWORD, registerAdmin } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

/** One page or call of each kind that has the name of an author. */
const WATCHED = [
  '/',
  '/Articles/Garden',
  '/article/garden',
  '/author/ada-verified',
  '/rss.xml',
  '/api/posts?sort=author&fields=card',
  '/api/authors/ada-verified',
  '/api/posts/orchard/next',
]
const email = 'eve@people.example'

onOneEngine('a cached page of an imported author', (open) => {
  it('has the new name as soon as the invitation is accepted', async () => {
    const db = await open()
    const { ada, ben } = await meetTheCast(db)
    await writePost(db, ada, { slug: 'garden', title: 'Garden', tags: ['Design'] })
    await writePost(db, ben, { slug: 'orchard', title: 'Orchard', tags: ['Design'] })
    const app = await appWithPages(db)
    const root = await registerAdmin(app)
    const send = async (url: string, payload: object, headers = {}) =>
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    const withName = async (name: string) => {
      const found = []
      for (const url of WATCHED) if ((await app.inject(url)).body.includes(name)) found.push(url)
      return found
    }
    await send('/api/invitations', { email, role: 'writer', author: ada }, root.headers)
    const { text } = await db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(await withName('Ada Verified')).toEqual(WATCHED)
    const secret = /\/invitation\/([\w-]+)/.exec(text)?.[1]
    await send('/api/invitation', { secret, name: 'Eve Owner', password: PASSWORD })
    expect(await withName('Eve Owner')).toEqual(WATCHED)
    expect(await withName('Ada Verified')).toEqual([])
  })
})
