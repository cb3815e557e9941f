import { calls } from '@byline/contract/all-calls'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { minute, writePost } from '../../../test/app/cast.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { hideComment, hidePost } from '../../../test/leaks/visibility.ts'

/** Part of the caption and text of invisible posts and comments, and of no other text. */
const SECRET = 'not-for-readers'

onBothEngines('an invisible post and an invisible comment', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { db } = app.deps
    const [ada, ben, dora] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Dora')]
    const root = await registerAdmin(app)
    const write = (actor: Person, slug: string, n: number) =>
      writePost(db, actor.id, {
        slug,
        title: `Same ${slug}`,
        tags: ['Both', slug],
        createdAt: minute(n),
        ...(slug !== 'seen' && { caption: SECRET, body: `Words ${SECRET}` }),
      })
    const seen = (await write(ada, 'seen', 1)).id
    // Ben has no other post, so a list by author includes an author without a visible post.
    const unseen = [(await write(ben, 'unseen', 2)).id, (await write(ada, 'also-unseen', 3)).id]
    for (const path of ['/article/former', '/2014/former']) {
      await db
        .insertInto('addresses')
        .values({ path, post_id: String(unseen[0]) })
        .execute()
    }
    const say = async (postId: string, content: string): Promise<string> =>
      (await commentingBy(app, dora).create(postId, content)).json().comment._id
    const comments = { seen: await say(seen, 'Said'), unseen: await say(seen, SECRET) }
    await say(String(unseen[0]), `${SECRET} below`)
    for (const id of unseen) await hidePost(db, id)
    await hideComment(db, comments.unseen)
    const get = (url: string, actor?: Person) => app.inject({ url, headers: actor?.headers ?? {} })
    return { app, ada, ben, dora, root, seen, unseen: String(unseen[0]), comments, get }
  }
  type Setting = Awaited<ReturnType<typeof setting>>

  /** Every call for readers, with all its parameters. */
  const forReaders: Record<string, (s: Setting) => string[]> = {
    '/api/posts': ({ ada, ben }) => {
      const fields = ['', '&fields=card']
      const lists = [
        ...['order=newest', 'order=oldest', 'tag=both', 'tag=unseen', 'q=same', 'q=words'],
        ...['title=same', 'title=sa', 'title=s', 'filter=same', 'filter=ben', `q=${SECRET}`],
        ...[`author=${ada.id}`, `author=${ben.id}`, 'sort=author', 'sort=-author', 'sort=title'],
        ...['sort=-title', 'sort=createdAt', 'sort=-updatedAt', 'limit=1', 'sort=author&limit=1'],
      ]
      return ['/api/posts', ...lists.flatMap((list) => fields.map((all) => `/api/posts?${list}${all}`))]
    },
    '/api/archive': () => ['/api/archive'],
    '/api/authors/:slug': () => ['ada', 'ben', 'ben?limit=1'].map((rest) => `/api/authors/${rest}`),
    '/api/posts/:slug': () => ['seen', 'unseen', 'UNSEEN', 'former'].map((slug) => `/api/posts/${slug}`),
    '/api/comments/post/:id': ({ seen, unseen, comments }) =>
      [`${seen}`, `${unseen}`, `${seen}?limit=1`, `${seen}?before=`, `${seen}?around=${comments.unseen}`].map(
        (rest) => `/api/comments/post/${rest}`,
      ),
    '/api/comments/post/:id/annotations': ({ seen, unseen }) =>
      [seen, unseen].map((id) => `/api/comments/post/${id}/annotations`),
    '/api/comments/versions/:id': ({ comments }) => [`/api/comments/versions/${comments.unseen}`],
    '/api/reports/place': ({ unseen, comments }) =>
      [`post=${unseen}`, `comment=${comments.unseen}`].map((query) => `/api/reports/place?${query}`),
    '/api/posts/:slug/next': () => ['seen', 'unseen', 'former'].map((slug) => `/api/posts/${slug}/next`),
    '/api/posts/:slug/revisions': () => ['seen', 'unseen', 'former'].map((slug) => `/api/posts/${slug}/revisions`),
    '/api/posts/:slug/revisions/:id': ({ unseen }) =>
      ['seen', 'unseen'].map((slug) => `/api/posts/${slug}/revisions/${unseen}-1`),
    '/api/posts/:slug/comparison': () => ['seen', 'unseen'].map((slug) => `/api/posts/${slug}/comparison`),
    '/api/posts/:slug/changes': ({ unseen }) =>
      ['seen', 'unseen'].flatMap((slug) =>
        [`since=${unseen}-1`, `since=${unseen}-1&until=${unseen}-2`].map(
          (query) => `/api/posts/${slug}/changes?${query}`,
        ),
      ),
    '/api/tags': () => ['/api/tags'],
    '/api/series/:slug': () => ['a-series', SECRET].map((slug) => `/api/series/${slug}`),
    '/api/search/comments': () => ['same', SECRET].map((q) => `/api/search/comments?q=${q}`),
    '/api/search/suggestions': () => ['same', SECRET].map((q) => `/api/search/suggestions?q=${q}`),
  }
  const pages = ['/', '/Articles', '/Articles?tag=both', '/Articles?tag=unseen', '/Articles/same']
  const articles = ['/article/seen', '/article/unseen', '/article/former', '/2014/former']

  it('are in no list, count, search, tag, page or call for readers', async () => {
    const it = await setting()
    const addresses = Object.values(forReaders).flatMap((addressesOf) => addressesOf(it))
    for (const url of [...addresses, ...pages, ...articles]) {
      const { body, statusCode } = await it.get(url)
      const found = body.replaceAll(`q=${SECRET}`, '').includes(SECRET)
      expect([url, statusCode < 500, found]).toEqual([url, true, false])
    }
    for (const url of ['/api/posts/unseen', '/api/posts/former', `/api/comments/post/${it.unseen}`]) {
      expect([url, (await it.get(url)).statusCode]).toEqual([url, 404])
    }
    for (const url of articles.slice(1)) {
      expect([url, (await it.get(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('are not counted', async () => {
    const { seen, ada, ben, dora, root, get } = await setting()
    const countsFor = async (actor: Person) => (await get('/api/dashboard', actor)).json().counts
    expect(await countsFor(root)).toEqual({ posts: 1, comments: 2, users: 4 })
    expect(await countsFor(ada)).toEqual({ posts: 1, comments: 0 })
    expect(await countsFor(ben)).toEqual({ posts: 0, comments: 0 })
    expect((await get('/api/tags')).json().tags).toEqual([
      { tag: 'Both', count: 1 },
      { tag: 'seen', count: 1 },
    ])
    expect((await get(`/api/comments/post/${seen}`)).json().total).toBe(1)
    const { commentsPerWeek } = (await get('/api/dashboard', dora)).json()
    expect(commentsPerWeek.at(-1).count).toBe(2)
  })

  /** Every private call that returns posts or comments. */
  const forManagement = [
    '/api/manage/posts',
    '/api/manage/posts/:slug',
    '/api/comments/all',
    '/api/dashboard',
    '/api/users/data',
  ]
  const neither = [
    // For the author of the post, of comments that readers see.
    '/api/comments/resolution/:id',
    '/api/users/ownSessions',
    '/api/users/factors',
    '/api/users/tokens',
    '/api/webhooks',
    '/api/securityLog',
    '/api/users/profile',
    '/api/users/all',
    '/api/users/makeVreified/:id',
    '/api/users/makeAdmin/:id',
    // Lists deletions, of visible and invisible things alike.
    '/api/trash',
    // Notifications, as far as readers see their subject, which `notifications/notifications.test.ts` checks.
    '/api/notifications',
    '/api/notifications/unseen',
    '/api/notifications/mails',
    // Counts subscribers and mails; its preview has the articles of readers, which `newsletter/digests/digests.test.ts`
    // checks.
    '/api/newsletter',
    '/api/newsletter/audience',
    '/api/newsletter/preview',
    '/api/openapi.json',
    // Has ids alone, of what the caller has thanked for.
    '/api/thanks/post/:id',
    // Have what the caller has saved, with the titles of visible posts.
    '/api/highlights',
    '/api/highlights/post/:id',
    // Have the caller's own words alone.
    '/api/manage/working-copies',
    '/api/manage/working-copies/:id',
    // Has comments that wait for a decision, which `moderation/held-leaks.long.test.ts` checks.
    '/api/comments/held/:id',
    '/api/comments/queue',
    '/api/comments/queue/count',
    '/api/comments/queue/decisions',
    // Has what people reported, for admins alone.
    '/api/reports',
    // Have no posts and no comments.
    '/api/settings',
    '/api/pages',
    '/api/pages/:slug',
    '/api/site',
    '/api/site/front',
    '/api/site/faqs',
    '/api/site/about',
    '/api/setup/:secret',
    '/api/invitations',
    '/api/invitation/:secret',
    // About posts that are not published, which `draft-links/draft-links.test.ts` checks.
    '/api/manage/posts/:slug/links',
    '/api/manage/posts/:slug/notes',
    '/api/draft/:secret',
    '/api/draft/:secret/notes',
    '/api/mail',
    // About files that admins have sent, also before anything of them is a post.
    '/api/imports',
    '/api/imports/:id',
    '/api/imports/:id/report',
    '/api/imports/:id/records',
    '/api/imports/:id/undo',
    // These have titles alone; `leaks.long.test.ts` asks them too.
    '/api/manage/calendar',
    '/api/manage/pins',
    '/api/manage/series',
    '/api/manage/series/:id',
  ]

  it('are in the calls of management, only for their authors and admins', async () => {
    const { ben, dora, root, ada, get } = await setting()
    const has = async (url: string, actor: Person) => (await get(url, actor)).body.includes(SECRET)
    for (const url of forManagement.map((path) => path.replace(':slug', 'unseen'))) {
      const isOwn = url === '/api/users/data'
      expect([url, await has(url, root)]).toEqual([url, !isOwn])
      const isOfComments = url.includes('comments')
      expect([url, await has(url, ben)]).toEqual([url, !isOfComments])
      expect([url, await has(url, dora)]).toEqual([url, !url.includes('posts')])
      expect([url, await has(url.replace('/unseen', '/also-unseen'), ada)]).toEqual([url, !isOfComments])
    }
  })

  it('every call that reads is in one of these lists', () => {
    const reading = calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
    const walked = [...Object.keys(forReaders), ...forManagement, ...neither]
    expect(walked.toSorted()).toEqual(reading.toSorted())
  })

  it('accept no comments of other users, and can be changed and deleted by their authors', async () => {
    const { app, ben, dora, unseen, comments } = await setting()
    expect((await commentingBy(app, ben).create(unseen, 'Found it')).statusCode).toBe(404)
    expect((await commentingBy(app, ben).update(comments.unseen, 'His')).statusCode).not.toBe(200)
    expect((await commentingBy(app, ben).remove(comments.unseen)).statusCode).not.toBe(200)
    expect((await commentingBy(app, dora).update(comments.unseen, 'Changed')).statusCode).toBe(200)
    expect((await commentingBy(app, dora).remove(comments.unseen)).statusCode).toBe(200)
  })
})
