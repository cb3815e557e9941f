import { calls } from '@byline/contract/all-calls'
import { tinyPicture } from '@byline/test-files/source-folder'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { builtWeb } from '../../../test/app/built-web.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { makeLink } from '../../../test/content/draft-links.ts'
import { type Person, register, registerPeople } from '../../../test/content/people.ts'
import { postForm, writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import type { Asked, Guess } from '../../../test/leaks/guess.ts'
import { leakRequests } from '../../../test/leaks/leak-requests.ts'
import { buildApp } from '../../app.ts'
import { newId } from '../../db/new-id.ts'

const SECRET = 'Quokkatale'
const nextYear = new Date().getFullYear() + 1

const guess = (id: string): Guess => ({
  id,
  slug: 'quokka-slug',
  title: `${SECRET} told`,
  tag: 'Quokkatag',
  word: SECRET,
  month: `${nextYear}-05`,
  series: 'quokkatale-series',
})

onOneEngine('what is not published', (open) => {
  async function setting() {
    const routes: string[] = []
    const web = await builtWeb()
    const deps = await depsFor(await open(), { RATE_LIMITS: 'off' })
    const app = await buildApp(deps, web, (fastify) => {
      fastify.addHook('onRoute', ({ url, method }) => {
        if (method !== 'HEAD') routes.push(nameOf([method].flat(), url))
      })
    })
    onTestFinished(() => app.close())
    const pages = web.pagePaths.map((path) => `GET ${path}`)
    return { app, routes: new Set([...routes.filter((name) => name !== 'GET /*'), ...pages]) }
  }

  it('names the requests for every route and every page', async () => {
    const { routes } = await setting()
    expect([...routes].toSorted()).toEqual(Object.keys(leakRequests).toSorted())
  })

  it('changes no answer to anybody else, whatever they know of it', async () => {
    const { app } = await setting()
    const { ada, ben, root } = await registerPeople(app)
    const { create, update } = writingBy(app, ada)
    const seen = await create({
      title: 'Seen',
      slug: 'seen',
      tags: ['seen'],
      body: 'Seen',
      series: { title: 'Seen series' },
    })
    await commentingBy(app, ben).create(seen.json().post._id, 'Said')
    // Readers have seen this one under another title, and commented on it.
    const { _id } = (await create({ title: 'Once', slug: 'once' })).json().post
    await commentingBy(app, ben).create(_id, `Said ${SECRET}`)
    await update('once', { status: 'draft' })
    const strangers = { nobody: undefined, ben, root }
    const before = await askAll(app, strangers, guess(newId()), ada.id)

    const { slug, title, tag } = guess('')
    const content = { title, caption: SECRET, body: `${SECRET} in a text`, tags: [tag, 'seen'] }
    const picture = await tinyPicture('#336699')
    const series = { title: `${SECRET} series` }
    const draft = { ...content, slug, series, status: 'draft' }
    const publishAt = `${nextYear}-05-01T10:00:00Z`
    const planned = {
      ...content,
      slug: 'quokka-planned',
      status: 'scheduled',
      publishAt,
      series: { title: 'Seen series', order: 1 },
    }
    const ids: string[] = []
    for (const document of [draft, planned]) ids.push((await create(document, picture)).json().post._id)
    await update('once', { ...content, slug: 'quokka-once' })
    for (const id of [...ids, _id]) {
      const link = secretIn(await makeLink(app, ada, id))
      const payload = { name: 'Dot', content: `A note on ${SECRET}` }
      await app.inject({ method: 'POST', url: `/api/draft/${link}/notes`, payload })
    }

    const after = await askAll(app, strangers, guess(String(ids[0])), ada.id)
    expect(after.filter(({ answer }, n) => answer !== before[n]?.answer)).toEqual([])
    const unknown = before.filter(({ asked }) => asked.includes('ID'))
    for (const id of [String(ids[1]), _id]) {
      const answers = await askAll(app, strangers, guess(id), ada.id, { byIdAlone: true })
      expect(answers).toEqual(unknown)
    }
    // Its writer does find it by these names.
    for (const name of [ids[0], slug]) {
      const reply = await app.inject({ url: `/api/manage/posts/${name}`, headers: ada.headers })
      expect(reply.json().post.title).toBe(title)
    }
  })

  it('is shown by a secret link without its comments, its notes and other drafts', async () => {
    const { app } = await setting()
    const [ada, ben] = [await register(app, 'Ada'), await register(app, 'Ben')]
    const { create, update } = writingBy(app, ada)
    const { _id } = (await create({ title: 'Once', slug: 'once', tags: ['Shared'] })).json().post
    await commentingBy(app, ben).create(_id, `Said ${SECRET}`)
    await update('once', { status: 'draft', title: 'Linked' })
    await create({ title: `Other ${SECRET}`, tags: ['Shared'], status: 'draft' })
    const secret = secretIn(await makeLink(app, ada, _id))
    const payload = { name: 'Dot', content: `A note on ${SECRET}` }
    await app.inject({ method: 'POST', url: `/api/draft/${secret}/notes`, payload })
    for (const url of [`/draft/${secret}`, `/api/draft/${secret}`]) {
      const { statusCode, body } = await app.inject(url)
      expect([statusCode, body.includes('Linked'), body.includes(SECRET)]).toEqual([200, true, false])
    }
  })
})

const secretIn = (made: LightMyRequestResponse): string => made.json().link.url.split('/draft/')[1]

/** The name of a route in `leakRequests`; feeds and built files have long ones. */
function nameOf(methods: string[], url: string): string {
  if (methods.length > 1) return `* ${url}`
  if (url.startsWith('/:name(')) return url.endsWith('/') ? 'GET feeds/' : 'GET feeds'
  if (url.startsWith('/:article(')) return 'GET feeds of comments'
  return /^\/assets\/|^\/(drawings\/)?[\w-]+\.(svg|ico|png)$/.test(url) ? 'GET assets' : `${methods} ${url}`
}

/** Whether everybody gets the same answer, also an admin. */
const isPublic = (route: string) =>
  !calls.some((call) => `${call.method} ${call.path}` === route && call.access !== 'public')

/** Every answer to every stranger, with the id as ID, so that answers about two ids can be compared. */
async function askAll(
  app: FastifyInstance,
  people: Record<string, Person | undefined>,
  post: Guess,
  author: string,
  { byIdAlone = false } = {},
): Promise<{ asked: string; answer: string }[]> {
  const answers: { asked: string; answer: string }[] = []
  for (const [route, requests] of Object.entries(leakRequests)) {
    if (typeof requests === 'string') continue
    for (const [name, person] of Object.entries(people)) {
      // An admin may see all posts, by the calls that are not for readers.
      if (name === 'root' && !isPublic(route)) continue
      for (const request of requests(post)) {
        const asked = typeof request === 'string' ? { url: request } : request
        if (byIdAlone && !JSON.stringify(asked).includes(post.id)) continue
        const url = asked.url.replace('AUTHOR', author)
        const answer = await ask(app, route, { ...asked, url }, person)
        answers.push({
          asked: `${name}: ${route} ${JSON.stringify({ ...asked, url }).replaceAll(post.id, 'ID')}`,
          answer: answer.replaceAll(post.id, 'ID'),
        })
      }
    }
  }
  return answers
}

async function ask(
  app: FastifyInstance,
  route: string,
  { url, payload, document }: Asked,
  person: Person | undefined,
): Promise<string> {
  const method = route.split(' ')[0] as 'GET'
  const form = document && new Response(postForm({ document }))
  const { statusCode, headers, body } = await app.inject({
    method,
    url,
    headers: { ...person?.headers, ...(form && { 'content-type': String(form.headers.get('content-type')) }) },
    ...(payload && { payload }),
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
  })
  const { location = '', link = '', 'cache-control': cache = '' } = headers
  return [statusCode, location, link, cache, body].join('\n')
}
