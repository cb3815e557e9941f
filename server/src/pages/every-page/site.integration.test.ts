import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

const PAGES = ['/', '/Articles', '/Articles?tag=food', '/Articles/x', '/article/post', '/archive']
const MORE_PAGES = ['/author/ada', '/about', '/faqs', '/login', '/register', '/nowhere', '/api/docs']
const FILES = ['/rss.xml', '/atom.xml', '/feed.json', '/article/post/rss.xml']
const CALLS = ['/api/site', '/api/settings', '/api/openapi.json', '/manifest.webmanifest']

onOneEngine('the settings of the site', (open) => {
  async function setting() {
    const app = await appWithPages(await open(), { env: { RATE_LIMITS: 'off' } })
    const { headers } = await registerAdmin(app)
    const { create } = writingBy(app, await register(app, 'Ada'))
    for (const slug of ['post', 'second', 'third', 'fourth', 'fifth']) {
      await create({ title: `A ${slug}`, slug, tags: ['Food'] })
    }
    const save = async (settings: object, version: number) => {
      const payload = { settings, version }
      const reply = await app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
      expect(reply.statusCode).toBe(200)
    }
    const read = async (url: string) => (await app.inject(url)).body
    return { app, save, read }
  }

  it('are in every page, feed and file at the next request, and no other name is', async () => {
    const { save, read } = await setting()
    const addresses = [...PAGES, ...MORE_PAGES, ...FILES, ...CALLS]
    const naming = async (name: string) => {
      const bodies = await Promise.all(addresses.map(read))
      return addresses.filter((_address, index) => bodies[index]?.includes(name))
    }
    expect(await naming('Byline')).toEqual(addresses)
    await save({ name: 'Fig & Olive', description: 'A kitchen.', footerText: 'Eat.' }, 0)
    expect(await naming('Fig')).toEqual(addresses)
    expect(await naming('Byline')).toEqual([])
  })

  it('change the address of the picture of an article, which has the name in it', async () => {
    const { app, save, read } = await setting()
    const pictureOf = async () => JSON.parse(await read('/api/posts/post')).post.sharePicture
    const before = await pictureOf()
    await save({ name: 'Fig & Olive' }, 0)
    const after = await pictureOf()
    expect(after).not.toBe(before)
    expect((await app.inject(before)).headers.location).toBe(after)
  })

  it('decide how many articles a page has', async () => {
    const { app, save, read } = await setting()
    const [{ createdAt }] = (await app.inject('/api/posts?fields=card')).json().posts
    const author = (await app.inject('/api/posts/post')).json().post.user._id
    const month = createdAt.slice(0, 7).replace('-', '/')
    const lists = ['/Articles', '/Articles?tag=food', `/Articles?author=${author}`, '/Articles/A']
    const addresses = [...lists, '/author/ada', `/archive/${month}`]
    const rows = async (address: string) => (await read(address)).match(/<article|<entry[ >]/g)?.length ?? 0
    const counts = () => Promise.all(addresses.map(rows))
    expect(await counts()).toEqual(addresses.map(() => 5))
    await save({ articlesPerPage: 4 }, 0)
    expect(await counts()).toEqual(addresses.map(() => 4))
    expect(await read('/Articles')).toContain('4 of 5')
    expect(await read('/Articles')).toContain('rel="next"')
    // A feed has pages of its own.
    expect(await rows('/atom.xml')).toBe(5)
  })
})
