import { inBackground } from '@byline/fair-queue/fair-queue'
import { readFrontMatter } from '@byline/moving/markdown/fields/front-matter'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { appOn } from '../../test/app/app.ts'
import { meetTheCast, plainRenderer, writePost } from '../../test/app/cast.ts'
import { registerAdmin } from '../../test/content/people.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { transact } from '../db/transact.ts'
import { joinArticle } from '../features/posts/translations/join-article.ts'
import { updatePost } from '../features/posts/writing/save-post.ts'
import { renderLimits } from '../rendering/renderer.ts'

onOneEngine('the Markdown twin of an article', (open) => {
  async function blog() {
    const db = await open()
    const { ada } = await meetTheCast(db)
    return { db, ada, app: await appOn(db) }
  }
  const read = async (app: FastifyInstance, url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    return body
  }

  it('has the fields of the article as front matter, and its text as written', async () => {
    const { db, ada, app } = await blog()
    const body = '# One\n\n![A leaf](/uploads/a.webp) and [more](other-article).\n\n---\n'
    const fields = { title: 'A title', caption: 'A caption', tags: ['Food', 'R&D'] }
    await writePost(db, ada, { slug: 'post', body, ...fields })
    const text = await read(app, '/article/post.md')
    expect(readFrontMatter(text)).toEqual({
      head: {
        title: 'A title',
        description: 'A caption',
        author: 'Ada Verified',
        date: '2026-05-01T10:00:00.000Z',
        updated: '2026-05-01T10:00:00.000Z',
        tags: ['Food', 'R&D'],
        canonical: 'https://blog.example/article/post',
      },
      body: `\n${body}`,
      repaired: [],
    })
  })

  it('says its language, and what it shares with its translations', async () => {
    const { db, ada, app } = await blog()
    const [en, de] = await Promise.all(
      ['en', 'de'].map((language) => writePost(db, ada, { slug: language, language, body: language })),
    )
    if (!en || !de) throw new Error('no posts')
    const joining = ({ id }: { id: string }, language: string) => ({ id, version: 1, language })
    await transact(db, (tx, invalidate) => joinArticle(tx, invalidate, joining(de, 'de'), joining(en, 'en')))
    await writePost(db, ada, { slug: 'alone' })
    const heads = await Promise.all(
      ['en', 'de', 'alone'].map(async (slug) => readFrontMatter(await read(app, `/article/${slug}.md`))?.head),
    )
    expect(heads.map((head) => [head?.language, head?.translationKey])).toEqual([
      ['en', en.id],
      ['de', en.id],
      [undefined, undefined],
    ])
  })

  it('is cached until the article changes, and names the article as canonical, also from the cache', async () => {
    const { db, ada, app } = await blog()
    const { id } = await writePost(db, ada, { slug: 'post' })
    for (const _round of ['produced', 'cached']) {
      const { headers } = await app.inject('/article/post.md')
      expect(headers.link).toBe('<https://blog.example/article/post>; rel="canonical"')
    }
    const head = await app.inject({ method: 'HEAD', url: '/article/post.md' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const limitMs = renderLimits.backgroundMs
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs }
    await updatePost(saving, id, { title: 'Another title' })
    expect(await read(app, '/article/post.md?utm=1')).toContain('title: "Another title"')
  })

  it('gives way to an article whose own slug ends with .md, and to one whose slug once did', async () => {
    const { db, ada, app } = await blog()
    await writePost(db, ada, { slug: 'post' })
    const { id } = await writePost(db, ada, { slug: 'post.md' })
    const page = () => app.inject('/article/post.md')
    expect((await page()).headers['content-type']).toBe('text/html; charset=utf-8')
    expect(await read(app, '/article/post.md.md')).toContain('/article/post.md"')
    const limitMs = renderLimits.backgroundMs
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs }
    await updatePost(saving, id, {}, { slug: { proposed: 'renamed' } })
    expect((await page()).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('of a former slug redirects to that of the present one', async () => {
    const { db, ada, app } = await blog()
    const { id } = await writePost(db, ada, { slug: 'former' })
    const limitMs = renderLimits.backgroundMs
    const saving = { db, renderer: plainRenderer, turn: inBackground, limitMs }
    await updatePost(saving, id, {}, { slug: { proposed: 'näu' } })
    for (const url of ['/article/former.md', '/article/FORMER.md']) {
      const { statusCode, headers } = await app.inject(url)
      expect([statusCode, headers.location]).toEqual([301, '/article/n%C3%A4u.md'])
    }
  })

  it('is plain text with the status 404 where there is no article, or no longer', async () => {
    const { db, ada, app } = await blog()
    await writePost(db, ada, { slug: 'post' })
    await read(app, '/article/post.md')
    const { headers } = await registerAdmin(app)
    await app.inject({ method: 'DELETE', url: '/api/posts/delete/post', headers })
    for (const url of ['/article/post.md', '/article/none.md', '/article/..%2F.md']) {
      const reply = await app.inject(url)
      expect([url, reply.statusCode, reply.body]).toEqual([url, 404, 'There is no article at this address.\n'])
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    }
    expect((await app.inject('/article/.md')).statusCode).toBe(404)
  })

  it('escapes every title, caption, name and tag', async () => {
    const { db, ada, app } = await blog()
    const hostile = [
      '---\nadmin: true\n---',
      'a: b # c',
      '"quoted" \\ \'single\'',
      '[1, 2]',
      '2020-01-01',
      '!!js/function "x"',
      '\u0085\u2028\u2029\ufeff🙂',
      '*alias &anchor',
    ]
    for (const [index, title] of hostile.entries()) {
      await writePost(db, ada, { slug: `h${index}`, title, caption: title, tags: [title] })
      const { post } = (await app.inject(`/api/posts/h${index}`)).json()
      const text = await read(app, `/article/h${index}.md`)
      const [, frontMatter = ''] = /^---\n(.*?\n)---\n/s.exec(text) ?? []
      const { title: read1, description, tags } = parse(frontMatter)
      expect([read1, description, tags]).toEqual([post.title, post.caption, post.tags])
    }
  })
})
