import { feedFiles } from '@byline/contract/addresses/paths'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { body, fire, noon, renderingAppOn } from '../../../../test/content/bread.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('a comment on a passage', (open) => {
  async function setting() {
    const app = await renderingAppOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const writing = writingBy(app, ada)
    const ben = commentingBy(app, await register(app, 'Ben'))
    const made = (await writing.create({ title: 'Bread', body })).json().post
    const say = (passage: unknown, content = 'Why so early?') =>
      ben.ask('POST', '/api/comments/create', { content, postId: made._id, passage })
    const save = async (text: string) => {
      const reply = await writing.update('bread', { body: text })
      expect(reply.statusCode).toBe(200)
    }
    const restore = async (version: number) => {
      const url = `/api/posts/bread/revisions/${made._id}-${version}/restore`
      expect((await app.inject({ method: 'POST', url, headers: ada.headers })).statusCode).toBe(200)
    }
    return { app, root, ben, restore, id: made._id as string, say, save, passages: () => passagesOf(app, made._id) }
  }

  async function passagesOf(app: FastifyInstance, id: string) {
    const { comments } = (await app.inject(`/api/comments/post/${id}`)).json()
    return comments.map(({ passage }: { passage?: object }) => passage)
  }

  it('carries its quotation, and its place through edits, deletion and return of its words', async () => {
    const { say, save, passages } = await setting()
    const { comment } = (await say(fire)).json()
    expect(comment.passage).toEqual({ ...fire, state: 'standing', start: 22, end: 41 })
    await save(`It rained.\n\n${body}`)
    expect(await passages()).toMatchObject([{ state: 'standing', start: 33, end: 52 }])
    await save(body.replace('*six*', 'seven'))
    expect(await passages()).toMatchObject([{ state: 'changed', wording: 'lit the fire at seven', exact: fire.exact }])
    await save('By noon the bread was baked.')
    const [gone] = await passages()
    expect(gone).toEqual({ ...fire, state: 'gone', start: null, end: null })
    await save(body)
    expect(await passages()).toEqual([comment.passage])
  })

  it('is at its place again when the version is restored in which it was written', async () => {
    const { say, save, passages, restore } = await setting()
    const { comment } = (await say(fire)).json()
    await save('Nothing is left of it.')
    expect(await passages()).toMatchObject([{ state: 'gone' }])
    await restore(1)
    expect(await passages()).toEqual([comment.passage])
  })

  it('is restored too if its client has sent no words around it, or if it had only lost some words', async () => {
    const { say, save, passages, restore } = await setting()
    await say({ exact: 'oven was cold', prefix: '', suffix: '', version: 1 })
    await say({ exact: 'six in the morning. By', prefix: 'fire at ', suffix: ' noon', version: 1 }, 'And this?')
    const before = await passages()
    expect(before).toMatchObject([{ prefix: 'The ', suffix: expect.stringMatching(/^\. We lit the fire/) }, {}])
    await save('It rained all night long. We lit the fire at six in the morning.\n\nNo bread was baked.')
    expect(await passages()).toMatchObject([{ state: 'gone' }, { state: 'changed' }])
    await restore(1)
    expect(await passages()).toEqual(before)
  })

  it('has the current version if the one that it names is unknown', async () => {
    const { say } = await setting()
    expect((await say({ ...fire, version: 1_000_000_000 })).json().comment.passage).toMatchObject({ version: 1 })
  })

  it('finds what was quoted from an earlier version that readers have seen', async () => {
    const { say, save } = await setting()
    await save(body.replace('*six*', 'seven'))
    expect((await say(fire)).json().comment.passage).toMatchObject({ state: 'changed', version: 1 })
    await save('All is new.')
    expect((await say(fire, 'And now?')).json().comment.passage).toMatchObject({ state: 'gone' })
  })

  it('is refused, with a sentence, if the passage is not in the text or is no passage', async () => {
    const { say, ben, passages } = await setting()
    const wrong: unknown[] = [
      { ...fire, exact: 'words that never stood there' },
      { ...fire, exact: '' },
      { ...fire, exact: '…' },
      { ...fire, prefix: 'x'.repeat(65) },
      { ...fire, version: 0 },
      { ...fire, version: '1' },
      { ...fire, start: -1 },
      { exact: fire.exact },
      'lit the fire',
      [],
      null,
      { ...fire, exact: '<script>alert(1)</script>' },
      { ...fire, exact: "'; drop table passages; --" },
    ]
    for (const passage of wrong) {
      const reply = await say(passage)
      expect([passage, reply.statusCode, reply.json().code]).toEqual([passage, 422, 'invalid_fields'])
      expect(JSON.stringify(reply.json().fields)).toContain('This passage is not one of the text')
    }
    const long = await say({ ...fire, exact: 'x'.repeat(10_000) })
    expect(JSON.stringify(long.json().fields)).toContain('A passage must be at most 2,000 characters')
    expect(await passages()).toEqual([])
    expect((await ben.all()).json().total).toBe(0)
  })

  it('may be written twice for two passages, and carries both through two edits at once', async () => {
    const { say, save, passages } = await setting()
    for (const passage of [fire, noon]) expect((await say(passage)).statusCode).toBe(200)
    expect((await say(noon)).json().code).toBe('same_comment')
    await Promise.all([save(`One. ${body}`), save(`Two words. ${body}`)])
    expect((await passages()).map(({ state }: { state: string }) => state)).toEqual(['standing', 'standing'])
  })

  it('is exported as a W3C annotation, by pages, as readers see it', async () => {
    const { app, root, say, save, ben, id } = await setting()
    const { comment } = (await say(fire, 'Why *so* early? </script>')).json()
    await ben.ask('POST', '/api/comments/create', { content: 'On the whole', postId: id })
    await say(noon)
    const url = `/api/comments/post/${id}/annotations`
    const list = async (address = url) => (await app.inject(address)).json()
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toBe('application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"')
    const page = await list(`${url}?limit=1`)
    expect(page).toMatchObject({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'AnnotationPage',
      partOf: { type: 'AnnotationCollection', total: 2 },
    })
    const [annotation] = page.items
    // Section 3.1 of the model: exactly these must be there, and each `id` is an IRI.
    expect([annotation.type, annotation.target.source]).toEqual([
      'Annotation',
      expect.stringMatching(/\/article\/bread$/),
    ])
    expect(annotation.id).toContain(comment._id)
    for (const iri of [page.id, page.partOf.id, page.partOf.first, page.next, annotation.id, annotation.creator.id])
      expect(URL.canParse(iri)).toBe(true)
    expect(annotation.body).toEqual([
      { type: 'TextualBody', purpose: 'commenting', value: 'Why *so* early? </script>', format: 'text/markdown' },
    ])
    expect(annotation.target.selector).toEqual([
      { type: 'TextQuoteSelector', exact: fire.exact, prefix: fire.prefix, suffix: fire.suffix },
      { type: 'TextPositionSelector', start: 22, end: 41 },
    ])
    const next = await list(page.next.slice(page.next.indexOf('/api/')))
    expect([next.items.length, next.items[0].target.selector[0].exact, next.next]).toEqual([1, noon.exact, undefined])

    await save('The oven was cold. We lit the fire at seven in the morning.')
    const [changed, gone] = (await list()).items
    expect(changed.target.selector[0]).toEqual({ type: 'TextQuoteSelector', exact: 'lit the fire at seven' })
    expect(changed.body[1]).toMatchObject({ purpose: 'describing', value: fire.exact })
    expect(gone.target.selector).toMatchObject([{ type: 'TextQuoteSelector', exact: noon.exact }])
    await commentingBy(app, root).remove(comment._id)
    expect((await list()).items).toHaveLength(1)
    expect((await app.inject('/api/comments/post/nowhere/annotations')).statusCode).toBe(404)
  })

  it('is exported with places in code points, as the model wants it', async () => {
    const { app, say, save, id } = await setting()
    await say(fire)
    await say({ ...noon, exact: 'baked', prefix: 'the bread was ' })
    const text = `An oven \u{1f525}\u{1f35e}.\n\n${body.replace('at *six*', 'at \u{1f555} *six*')}`
    await save(text)
    const { items } = (await app.inject(`/api/comments/post/${id}/annotations`)).json()
    const characters = [...text.replaceAll('*', '').replaceAll('\n\n', '\n')]
    const selected = items.map(({ target }: { target: { selector: { start: number; end: number }[] } }) =>
      characters.slice(target.selector[1]?.start, target.selector[1]?.end).join(''),
    )
    expect(selected).toEqual(['lit the fire at \u{1f555} six', 'baked'])
  })

  it('is in the lists, the feed, the download and the moderation of comments as it is', async () => {
    const { app, root, say, ben, save, id } = await setting()
    const { comment } = (await say({ ...fire, exact: 'lit the fire at six', start: 22 })).json()
    await save(`Now. ${body}`)
    expect((await ben.all()).json().comments[0].passage).toMatchObject({ exact: fire.exact, start: 27 })
    const threads = await app.inject(`/api/comments/post/${id}?threads=oldest`)
    expect(threads.json().comments[0].passage).toMatchObject({ exact: fire.exact })
    const feed = await app.inject(`/article/bread/${feedFiles.atom}`)
    expect(feed.body).toContain('lit the fire at six')
    const { deletionId } = (await commentingBy(app, root).remove(comment._id)).json()
    await save(body)
    await commentingBy(app, root).undo(deletionId)
    expect((await ben.all()).json().comments[0].passage).toMatchObject({ state: 'standing', start: 22 })
  })
})
