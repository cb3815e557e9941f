import { expect, it } from 'vitest'
import { body, fire, noon, renderingAppOn } from '../../../../test/content/bread.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { hideComment, hidePost } from '../../../../test/leaks/visibility.ts'

onBothEngines('a comment on a passage of Ada’s article', (open) => {
  async function setting() {
    const app = await renderingAppOn(await open())
    const [ada, ben, cyd] = [await register(app, 'Ada'), await register(app, 'Ben'), await register(app, 'Cyd')]
    const people = { ada, ben, cyd, root: await registerAdmin(app) }
    const writing = writingBy(app, ada)
    const id: string = (await writing.create({ title: 'Bread', body })).json().post._id
    const say = async (who: keyof typeof people, form: object = { passage: fire, mayName: true }) => {
      const sent = { content: 'At five, surely', postId: id, ...form }
      const reply = await commentingBy(app, people[who]).ask('POST', '/api/comments/create', sent)
      return reply.json().comment._id as string
    }
    const save = async (text: string, more: object = {}) => {
      expect((await writing.update('bread', { body: text, ...more })).statusCode).toBe(200)
    }
    const ask = async (who: keyof typeof people, method: 'GET' | 'PUT' | 'DELETE', comment: string, form?: object) => {
      const reply = await commentingBy(app, people[who]).ask(method, `/api/comments/resolution/${comment}`, form)
      return { status: reply.statusCode, ...reply.json() }
    }
    const passageOf = async (comment: string) => {
      const { comments } = (await app.inject(`/api/comments/post/${id}`)).json()
      return comments.find(({ _id }: { _id: string }) => _id === comment)?.passage
    }
    const corrections = async () => (await app.inject('/api/posts/bread')).json().post.corrections
    const told = async (who: keyof typeof people) => {
      const reply = await commentingBy(app, people[who]).ask('GET', '/api/notifications')
      return reply.json().notifications.map(({ kind, by }: { kind: string; by: { name: string } }) => [kind, by?.name])
    }
    return { app, people, writing, id, say, save, ask, passageOf, corrections, told }
  }

  it('is mended by the first save after it, by name and with a dated correction, and is open again after an undo', async () => {
    const { id, say, save, ask, passageOf, corrections, told } = await setting()
    await save(`Once. ${body}`)
    const comment = await say('ben')
    const before = await passageOf(comment)
    expect(before).toMatchObject({ version: 1, mayName: true })
    await save(body.replace('*six*', 'five'))
    await save(`${body} The end.`)
    const { revisions } = await ask('ada', 'GET', comment)
    expect(revisions.map(({ _id, current }: { _id: string; current: boolean }) => [_id, current])).toEqual([
      [`${id}-3`, false],
      [`${id}-4`, true],
    ])
    const mended = await ask('ada', 'PUT', comment, { correction: 'We lit the fire at five.' })
    expect(mended).toMatchObject({ status: 200, comment: { passage: { resolvedIn: `${id}-3` } } })
    expect(await passageOf(comment)).toMatchObject({ resolvedIn: `${id}-3`, resolvedAt: expect.any(String) })
    expect(await corrections()).toEqual([
      { text: 'We lit the fire at five.', createdAt: revisions[0].createdAt, thanks: ['Ben'] },
    ])
    expect(await told('ben')).toEqual([['resolved', 'Ada']])
    expect((await ask('root', 'DELETE', comment)).status).toBe(200)
    expect(await passageOf(comment)).not.toHaveProperty('resolvedAt')
    expect([await corrections(), await told('ben')]).toEqual([[], []])
  })

  it('is mended by the current revision if its author chooses that, or nothing was saved since', async () => {
    const { id, say, save, ask } = await setting()
    const comment = await say('ben')
    const inRevision = (version: number) => ({ comment: { passage: { resolvedIn: `${id}-${version}` } } })
    expect(await ask('ada', 'PUT', comment)).toMatchObject(inRevision(1))
    for (const text of ['One.', 'Two.', 'Three.']) await save(text)
    expect(await ask('root', 'PUT', comment, { revision: `${id}-4` })).toMatchObject(inRevision(4))
    for (const revision of [`${id}-1`, `${id}-3`, `${id}-9`, 'x', '']) {
      expect(await ask('ada', 'PUT', comment, { revision })).toMatchObject({ status: 404, code: 'revision_not_found' })
    }
    expect(await ask('ada', 'PUT', comment)).toMatchObject(inRevision(2))
  })

  it('is marked by the author of the article and admins alone, while readers see it, and only with a passage', async () => {
    const { app, people, id, say, ask } = await setting()
    const [comment, whole] = [await say('ben'), await say('cyd', {})]
    for (const who of ['ben', 'cyd'] as const) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        expect(await ask(who, method, comment)).toMatchObject({ status: 403, code: 'forbidden' })
      }
    }
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const reply = await ask('ada', method, whole)
      expect(reply).toMatchObject({ status: 409, code: 'comment_without_passage' })
      expect(await ask('ada', method, 'none')).toMatchObject({ status: 404, code: 'comment_not_found' })
    }
    const { deletionId } = (await commentingBy(app, people.ben).remove(comment)).json()
    expect(await ask('ada', 'PUT', comment)).toMatchObject({ status: 404, code: 'comment_not_found' })
    await commentingBy(app, people.ben).undo(deletionId)
    expect((await ask('ada', 'PUT', comment)).status).toBe(200)
    await hideComment(app.deps.db, comment)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect(await ask('ada', method, comment)).toMatchObject({ status: 404, code: 'comment_not_found' })
    }
    const other = await say('ben', { passage: noon })
    await hidePost(app.deps.db, id)
    expect(await ask('ada', 'PUT', other)).toMatchObject({ status: 404, code: 'post_not_found' })
  })

  it('names its writer only while they agree and readers see it', async () => {
    const { app, people, say, save, ask, corrections, passageOf } = await setting()
    const [one, two] = [await say('ben'), await say('cyd', { passage: noon })]
    await save('It was five.')
    await ask('ada', 'PUT', one, { correction: 'It was five.' })
    await ask('ada', 'PUT', two)
    const thanks = async () => (await corrections())[0]?.thanks
    expect(await thanks()).toEqual(['Ben'])
    const change = (who: 'ben' | 'cyd', id: string, mayName?: boolean) =>
      commentingBy(app, people[who]).ask('PUT', `/api/comments/update/${id}`, { content: 'Changed', mayName })
    await change('cyd', two, true)
    expect(await thanks()).toEqual(['Ben', 'Cyd'])
    await change('cyd', two)
    await change('ben', one, false)
    expect(await thanks()).toEqual(['Cyd'])
    expect(await passageOf(one)).not.toHaveProperty('mayName')
    const { deletionId } = (await commentingBy(app, people.cyd).remove(two)).json()
    expect(await thanks()).toBe(undefined)
    await commentingBy(app, people.cyd).undo(deletionId)
    expect(await thanks()).toEqual(['Cyd'])
    // The correction stays as long as one of the comments that led to it.
    await ask('ada', 'DELETE', one)
    expect(await corrections()).toHaveLength(1)
    await ask('ada', 'DELETE', two)
    expect(await corrections()).toEqual([])
  })

  it('keeps its correction when it is marked again without one, also in another revision, and loses it for null', async () => {
    const { id, say, save, ask, corrections } = await setting()
    const comment = await say('ben')
    await save('It was five.')
    await ask('ada', 'PUT', comment, { correction: 'It was five.' })
    await ask('ada', 'PUT', comment)
    expect(await corrections()).toMatchObject([{ text: 'It was five.', thanks: ['Ben'] }])
    await save('It was five, at last.')
    expect((await ask('ada', 'PUT', comment, { revision: `${id}-3` })).status).toBe(200)
    expect(await corrections()).toMatchObject([{ text: 'It was five.', thanks: ['Ben'] }])
    await save('It was five, at noon.', { correction: 'At noon.' })
    expect((await ask('ada', 'PUT', comment, { revision: `${id}-4` })).status).toBe(200)
    expect(await corrections()).toMatchObject([{ text: 'At noon.', thanks: ['Ben'] }])
    expect((await ask('ada', 'PUT', comment, { revision: `${id}-2`, correction: 'It was five.' })).status).toBe(200)
    await ask('ada', 'PUT', comment, { revision: `${id}-2`, correction: null })
    expect(await corrections()).toMatchObject([{ text: 'At noon.' }])
  })

  it('leaves a correction that its writers alone can withdraw, whatever became of the comment', async () => {
    const { app, people, id, say, save, ask, corrections, passageOf } = await setting()
    const withdraw = async (who: keyof typeof people, revision = `${id}-2`) => {
      const url = `/api/posts/bread/revisions/${revision}/correction`
      const reply = await commentingBy(app, people[who]).ask('DELETE', url)
      return { status: reply.statusCode, ...reply.json() }
    }
    const comments = { hold: await say('ben'), delete: await say('ben', { passage: noon }), neither: await say('cyd') }
    await save('It was five.')
    for (const hide of ['hold', 'delete', 'neither'] as const) {
      const comment = comments[hide]
      await ask('ada', 'PUT', comment, { revision: `${id}-2`, correction: 'It was five.' })
      if (hide === 'hold') await hideComment(app.deps.db, comment)
      if (hide === 'delete') await commentingBy(app, people.ben).remove(comment)
      for (const who of ['ben', 'cyd'] as const) expect(await withdraw(who)).toMatchObject({ code: 'forbidden' })
      const reply = await withdraw(hide === 'delete' ? 'root' : 'ada')
      expect(reply).toMatchObject({
        status: 200,
        revision: { _id: `${id}-2`, correction: null, laterCorrection: false },
      })
      expect(await corrections()).toEqual([])
      if (hide === 'neither') expect(await passageOf(comment)).toMatchObject({ resolvedIn: `${id}-2` })
    }
    expect(await withdraw('ada')).toMatchObject({ status: 404, code: 'correction_not_found' })
    expect(await withdraw('ada', `${id}-9`)).toMatchObject({ status: 404, code: 'revision_not_found' })
    await save('It was six.', { correction: 'Six after all.' })
    expect(await withdraw('ada', `${id}-3`)).toMatchObject({ status: 404, code: 'correction_not_found' })
    expect(await corrections()).toMatchObject([{ text: 'Six after all.' }])
  })

  it('leaves a correction that came with the save itself, and takes no second one', async () => {
    const { say, save, ask, corrections } = await setting()
    const comment = await say('ben')
    await save('It was five.', { correction: 'It was five, not six.' })
    const again = await ask('ada', 'PUT', comment, { correction: 'Once more' })
    expect(again).toMatchObject({ status: 422, fields: { correction: [expect.stringContaining('already')] } })
    expect((await ask('ada', 'PUT', comment)).status).toBe(200)
    expect(await corrections()).toMatchObject([{ text: 'It was five, not six.', thanks: ['Ben'] }])
    await ask('ada', 'DELETE', comment)
    expect(await corrections()).toEqual([{ text: 'It was five, not six.', createdAt: expect.any(String) }])
  })

  it('takes no hostile correction, and shows one that is strange as text', async () => {
    const { say, save, ask, corrections } = await setting()
    const comment = await say('ben')
    await save('It was five.')
    for (const correction of ['x'.repeat(301), ' \u200b', 7, ['x'], {}]) {
      expect(await ask('ada', 'PUT', comment, { correction })).toMatchObject({ status: 422 })
    }
    const correction = "<script>alert(1)</script> \u202e '; drop table corrections; --"
    expect((await ask('ada', 'PUT', comment, { correction })).status).toBe(200)
    expect(await corrections()).toMatchObject([{ text: "<script>alert(1)</script>  '; drop table corrections; --" }])
  })

  it('has a comparison of the words it quotes with those that mended them, also after later changes', async () => {
    const { app, id, say, save, ask } = await setting()
    const comment = await say('ben')
    await save(body.replace('*six*', 'five'))
    await save('All is new.')
    await ask('ada', 'PUT', comment)
    const compared = async (until: string) => {
      const reply = await app.inject(`/api/posts/bread/changes?since=${id}-1&until=${until}`)
      const { from, to } = reply.json().comparison ?? {}
      return [reply.statusCode, from?._id, to?._id, to?.current]
    }
    expect(await compared(`${id}-2`)).toEqual([200, `${id}-1`, `${id}-2`, false])
    expect(await compared(`${id}-3`)).toEqual([200, `${id}-1`, `${id}-3`, true])
    for (const until of [`${id}-9`, 'x', '']) expect((await compared(until))[0]).toBe(404)
  })
})
