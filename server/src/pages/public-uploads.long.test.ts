import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { builtWeb } from '../../test/app/built-web.ts'
import { makeLink } from '../../test/content/draft-links.ts'
import { register } from '../../test/content/people.ts'
import { writingBy } from '../../test/content/writing.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { buildApp } from '../app.ts'
import { letterSite } from '../features/site/letters/letter-site.ts'
import { storeDownload } from '../features/uploads/store-download.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { startRenderer } from '../rendering/renderer.ts'

const PICTURES = 'https://pictures.example/below/uploads'
const PICTURE = /\/uploads\/[0-9a-f]{32}(?:-\d+)?\.webp/g

onOneEngine('with UPLOADS_PUBLIC_URL', (open) => {
  async function setting(env: Record<string, string> = {}) {
    const db = await open()
    const renderer = startRenderer(1)
    onTestFinished(() => renderer.close())
    const start = async (given: Record<string, string>) => {
      const app = await buildApp({ ...(await depsFor(db, given)), renderer }, await builtWeb())
      onTestFinished(() => app.close())
      return app
    }
    const app = await start(env)
    const moved = await start({ ...env, UPLOADS_PUBLIC_URL: PICTURES })
    const ada = await register(app, 'Ada')
    const shown = await storePicture(db, app.deps.uploads, await tinyPicture('#336699', { width: 700 }))
    const file = await storeDownload(db, app.deps.uploads, Buffer.from('a file'))
    const body = `![Sea](/uploads/${shown.file})\n\n[A file](/uploads/${file}/a.pdf) and [the sea](/uploads/${shown.file})`
    const cover = await tinyPicture('#996633', { width: 1_400 })
    const { slug } = (await writingBy(app, ada).create({ title: 'The sea', slug: 'the-sea', body }, cover)).json().post
    return { db, app, moved, slug, shown, file, ada }
  }

  it('pages and feeds are the same but for the addresses of pictures', async () => {
    const { app, moved, slug } = await setting({ PUBLIC_URL: 'https://blog.example/path' })
    const anywhere = (body: string) =>
      body
        .replace(/ data-uploads="[^"]*"/, '')
        .replaceAll(/(?:https:\/\/blog\.example\/path|\/path|https:\/\/pictures\.example\/below)(?=\/uploads\/)/g, '')
        .replaceAll(/<lastBuildDate>[^<]*/g, '')
    for (const url of [
      '/',
      '/Articles',
      `/article/${slug}`,
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/about',
      '/none',
    ]) {
      const [plain, other] = [await app.inject(url), await moved.inject(url)]
      expect(other.statusCode).toBe(plain.statusCode)
      expect(plain.body).not.toContain('data-uploads')
      expect(anywhere(other.body)).toBe(anywhere(plain.body))
    }
  })

  it('an article shows its pictures from there, in its text, its cover, its metadata and its feeds', async () => {
    const { moved, slug, shown, file } = await setting()
    const page = (await moved.inject(`/article/${slug}`)).body
    expect(page).toContain(`data-uploads="${PICTURES}"`)
    expect(page).toContain(`src="${PICTURES}/${shown.file}"`)
    expect(page).toContain(`srcset="${PICTURES}/${shown.file.replace('.', '-160.')} 160w, ${PICTURES}/`)
    expect(page).toMatch(new RegExp(`property="og:image" content="${PICTURES}/[0-9a-f]{32}-1280.webp"`))
    expect(page).toMatch(new RegExp(`"image":\\["${PICTURES}/[0-9a-f]{32}-1280.webp"\\]`))
    expect(page).toContain(`href="/uploads/${file}/a.pdf"`)
    for (const feed of ['/rss.xml', '/atom.xml', '/feed.json']) {
      const { body } = await moved.inject(feed)
      expect([...body.matchAll(PICTURE)].length).toBeGreaterThan(5)
      expect(body).not.toMatch(/blog\.example\/uploads\/[0-9a-f]{32}(?:-\d+)?\.webp/)
      expect(body).toContain(`https://blog.example/uploads/${file}/a.pdf`)
    }
  })

  it('calls and the specified addresses stay as they are', async () => {
    const { app, moved, slug, shown, file } = await setting()
    for (const url of [`/api/posts/${slug}`, '/api/posts', `/article/${slug}.md`])
      expect((await moved.inject(url)).body).toBe((await app.inject(url)).body)
    await moved.deps.uploads.write(shown.file, await app.deps.uploads.read(shown.file))
    await moved.deps.uploads.write(file, Buffer.from('a file'))
    const reply = await moved.inject(`/uploads/${shown.file}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await moved.inject(`/uploads/${file}/a.pdf`)).headers['content-disposition']).toContain('attachment')
  })

  it('the page of a secret link names addresses of the site alone', async () => {
    const { moved, ada, shown } = await setting()
    const document = { title: 'A draft', status: 'draft', body: `![Sea](/uploads/${shown.file})` }
    const { _id } = (await writingBy(moved, ada).create(document)).json().post
    const { link } = (await makeLink(moved, ada, _id)).json()
    const page = await moved.inject(new URL(link.url).pathname)
    expect(page.body).toContain(`src="/uploads/${shown.file}"`)
    expect(page.body).not.toContain('pictures.example')
  })

  it('mails show the logo from there', async () => {
    const { db, moved, shown } = await setting()
    const { logo } = await letterSite(db, moved.deps.env)
    expect(logo).toBeNull()
    await db
      .insertInto('settings')
      .values({ key: 'logo', value: JSON.stringify(shown.file), version: 1, updated_at: '' })
      .execute()
    expect((await letterSite(db, moved.deps.env)).logo?.address).toBe(`${PICTURES}/${shown.file}`)
  })
})
