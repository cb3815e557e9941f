import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { minute, writePost } from '../../../../test/app/cast.ts'
import { type Person, registerPeople } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { hidePost } from '../../../../test/leaks/visibility.ts'

onBothEngines('the private calls of management', (open) => {
  async function setting({ hidden = true } = {}) {
    const app = await appOn(await open())
    const { db } = app.deps
    const { ada, ben, root } = await registerPeople(app)
    const draft = { title: 'Draft', slug: 'draft', body: 'Not for readers', createdAt: minute(3) }
    await writePost(db, ada.id, { title: 'Hers', slug: 'hers', createdAt: minute(1) })
    await writePost(db, ben.id, { title: 'His', slug: 'his', createdAt: minute(2) })
    const { id } = await writePost(db, ada.id, draft)
    if (hidden) await hidePost(db, id)
    const get = async (url: string, actor?: Person) =>
      app.inject({ url: `/api/manage/posts${url}`, headers: actor?.headers ?? {} })
    const titles = async (url: string, actor: Person) =>
      (await get(url, actor)).json().posts.map(({ title }: { title: string }) => title)
    return { app, ada, ben, root, get, titles }
  }
  const answer = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code]

  it('list the posts of the caller, or all posts for admins, including invisible ones', async () => {
    const { ada, ben, root, titles } = await setting()
    expect(await titles('', ada)).toEqual(['Draft', 'Hers'])
    expect(await titles('', ben)).toEqual(['His'])
    expect(await titles('', root)).toEqual(['Draft', 'His', 'Hers'])
    expect(await titles('?sort=author', root)).toEqual(['Hers', 'Draft', 'His'])
    expect(await titles('?sort=-title', root)).toEqual(['His', 'Hers', 'Draft'])
    expect(await titles('?filter=ADA', root)).toEqual(['Draft', 'Hers'])
    expect(await titles('?filter=his', ada)).toEqual([])
  })

  it.each(['createdAt', '-updatedAt', 'title', 'author', '-author'])(
    'list each post once, page after page, sorted by %s',
    async (sort) => {
      const { root, get, titles } = await setting()
      const whole = await titles(`?sort=${sort}`, root)
      const paged: string[] = []
      let after = ''
      do {
        const page = (await get(`?sort=${sort}&limit=1${after}`, root)).json()
        paged.push(...page.posts.map(({ title }: { title: string }) => title))
        after = page.nextCursor === null ? '' : `&after=${page.nextCursor}`
      } while (after !== '')
      expect([whole.length, paged]).toEqual([3, whole])
    },
  )

  it.each(['-createdAt', 'updatedAt', 'title', '-author'])(
    'page in both directions with the place of each page, sorted by %s',
    async (sort) => {
      const { root, get } = await setting({ hidden: false })
      const read = async (query: string) => (await get(`?sort=${sort}&limit=2${query}`, root)).json()
      const first = await read('')
      expect([first.first, first.total, first.previousCursor]).toEqual([1, 3, null])
      const second = await read(`&after=${first.nextCursor}`)
      expect([second.first, second.posts.length, second.nextCursor]).toEqual([3, 1, null])
      expect(await read(`&before=${second.previousCursor}`)).toEqual(first)
    },
  )

  it('count the posts that match a filter, of the caller alone', async () => {
    const { ada, ben, root, get } = await setting({ hidden: false })
    const total = async (filter: string, actor: Person) => (await get(`?limit=1&filter=${filter}`, actor)).json().total
    expect(await total('ADA', root)).toBe(2)
    expect(await total('h', root)).toBe(2)
    expect(await total('h', ada)).toBe(1)
    expect(await total('', ben)).toBe(1)
    expect(await total('nothing', root)).toBe(0)
  })

  it('list the beginning of each body instead of the body', async () => {
    const { ada, get } = await setting()
    const [draft] = (await get('', ada)).json().posts
    expect([draft.excerpt, 'body' in draft]).toEqual(['Not for readers', false])
  })

  it('return a post with its body to its author and to admins, also by a former slug', async () => {
    const { app, ada, root, get } = await setting()
    await writingBy(app, ada).update('draft', { slug: 'renamed' })
    for (const actor of [ada, root]) {
      for (const slug of ['renamed', 'draft', 'RENAMED']) {
        const { post } = (await get(`/${slug}`, actor)).json()
        expect([post.slug, post.body, post.version]).toEqual(['renamed', 'Not for readers', 2])
      }
    }
  })

  it('answer another user with 403 for a visible post, and with 404 for an invisible one', async () => {
    const { app, ben, get } = await setting()
    expect(answer(await get('/hers', ben))).toEqual([403, 'forbidden'])
    expect(answer(await get('/draft', ben))).toEqual([404, 'post_not_found'])
    expect(answer(await get('/nowhere', ben))).toEqual([404, 'post_not_found'])
    const { update, remove } = writingBy(app, ben)
    expect(answer(await update('draft', { title: 'His' }))).toEqual([404, 'post_not_found'])
    expect(answer(await remove('draft'))).toEqual([404, 'post_not_found'])
  })

  it('let an author change and delete an invisible post, and undo that', async () => {
    const { app, ada, titles } = await setting()
    const { update, remove, undo } = writingBy(app, ada)
    const updated = await update('draft', { title: 'Second draft' })
    expect([updated.statusCode, updated.json().post.title]).toEqual([200, 'Second draft'])
    const { deletionId } = (await remove('draft')).json()
    expect(await titles('', ada)).toEqual(['Hers'])
    expect((await undo(deletionId)).statusCode).toBe(200)
    expect(await titles('', ada)).toEqual(['Second draft', 'Hers'])
  })

  it('require a session, are never cached and reject unknown parameters', async () => {
    const { ada, get } = await setting()
    for (const url of ['', '/hers']) {
      expect(answer(await get(url))).toEqual([401, 'not_signed_in'])
      expect((await get(url, ada)).headers['cache-control']).toBe('no-store')
    }
    expect(answer(await get('?month=2026-05', ada))).toEqual([400, 'unknown_parameter'])
    expect(answer(await get('?sort=body', ada))).toEqual([400, 'unknown_parameter'])
    for (const cursor of ['after=x', 'before=x', 'before=1.x', 'after=1.W10']) {
      expect(answer(await get(`?${cursor}`, ada))).toEqual([400, 'invalid_cursor'])
    }
  })
})
