import { expect, it } from 'vitest'
import { body, fire, noon, renderingAppOn } from '../../../../test/content/bread.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('the marks of passages in an article', (open) => {
  async function setting() {
    const app = await renderingAppOn(await open())
    const root = await registerAdmin(app)
    const ada = await register(app, 'Ada')
    const writing = writingBy(app, ada)
    const ben = commentingBy(app, await register(app, 'Ben'))
    const made = (await writing.create({ title: 'Bread', body })).json().post
    const say = async (content: string, rest: object = {}) =>
      (await ben.ask('POST', '/api/comments/create', { content, postId: made._id, ...rest })).json().comment
        ._id as string
    const html = async () => (await readPost(app, 'bread')).html
    return { app, root, ada, ben, say, html, save: (text: string) => writing.update('bread', { body: text }), writing }
  }

  it('are there while readers see a comment about one, each with the number of the talk', async () => {
    const { say, html, app } = await setting()
    const before = await html()
    await say('On the whole.')
    expect(await html()).toBe(before)
    const id = await say('Why so early?', { passage: fire })
    await say('Because.', { parent: id })
    const marked = await html()
    expect(marked).toContain(
      `<mark class="passage" id="passage-${id}">lit the fire at </mark><em><mark class="passage">six`,
    )
    expect(marked).toContain(`href="/article/bread?order=passage&amp;around=${id}#talk-${id}"`)
    expect(marked).toContain('data-count="2" data-hydrates="" aria-label="2 comments on this passage"></a>')
    await say('Good bread.', { passage: noon })
    expect((await html()).match(/data-count/g)).toHaveLength(2)
    // Other texts of the article have none.
    expect((await app.inject('/atom.xml')).body).not.toContain('passage-count')
  })

  it('follow what becomes of the text', async () => {
    const { say, html, save } = await setting()
    await say('Why so early?', { passage: fire })
    await save(body.replace('*six*', 'seven'))
    expect(await html()).toContain('>lit the fire at seven</mark>')
    await save('All is new.')
    expect(await html()).not.toContain('<mark')
    await save(body)
    expect(await html()).toContain('<mark')
  })

  it('leave with comments that are deleted or held, and come back with them, also with the article', async () => {
    const { say, html, root, ben, app, writing } = await setting()
    const plain = await html()
    const id = await say('Why so early?', { passage: fire })
    const marked = await html()
    const { deletionId } = (await ben.remove(id)).json()
    expect(await html()).toBe(plain)
    await ben.undo(deletionId)
    expect(await html()).toBe(marked)
    const article = (await writing.remove('bread')).json()
    expect(await readPost(app, 'bread')).toBeUndefined()
    await writing.undo(article.deletionId)
    expect(await html()).toBe(marked)
    const ask = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: root.headers, ...(payload && { payload }) })
    await ask('PUT', '/api/settings', { settings: { holdFirstComments: true } })
    const held = await say('Good bread.', { passage: noon })
    expect(await html()).toBe(marked)
    const decide = (judgement: string) => ask('POST', '/api/comments/queue', { ids: [held], judgement })
    const { batch } = (await decide('approved')).json()
    expect(await html()).toContain(`passage-${held}`)
    await ask('DELETE', `/api/comments/queue/${batch}`)
    expect(await html()).toBe(marked)
  })

  it('are the order of the threads below: by the text, then what is gone, then the whole', async () => {
    const { say, save, app, ben } = await setting()
    await say('whole')
    const oven = await say('gone', { passage: { exact: 'oven was cold', prefix: 'The ', suffix: '. We', version: 1 } })
    await say('noon', { passage: noon })
    const first = await say('fire', { passage: fire })
    await say('answer', { parent: first })
    const six = await say('six', {
      passage: { exact: 'six in the morning', prefix: 'fire at ', suffix: '.', version: 1 },
    })
    await save(body.replace('The oven was cold.', 'It rained all night long.'))
    const { _id } = await readPost(app, 'bread')
    const list = async (query: string) => (await app.inject(`/api/comments/post/${_id}?${query}`)).json()
    const texts = ({ comments }: { comments: { content: string }[] }) =>
      comments.map(({ content }) => content).join(' ')
    expect(texts(await list('threads=passage'))).toBe('fire answer six noon gone whole')
    let page = await list('threads=passage&limit=2')
    const pages = [texts(page)]
    while (page.nextCursor) {
      page = await list(`threads=passage&limit=2&after=${page.nextCursor}`)
      pages.push(texts(page))
    }
    expect(pages).toEqual(['fire answer six', 'noon gone', 'whole'])
    expect(texts(await list(`threads=passage&limit=2&before=${page.previousCursor}`))).toBe('noon gone')
    expect(texts(await list('threads=passage&before=&limit=1'))).toBe('whole')
    expect(texts(await list(`threads=passage&around=${six}`))).toContain('six')
    for (const about of [first, six]) expect(texts(await list(`passage=${about}`))).toBe('fire answer six')
    expect(texts(await list(`passage=${six}&limit=1`))).toBe('fire answer')
    for (const none of [oven, 'nothing', "'"])
      expect((await list(`passage=${encodeURIComponent(none)}`)).comments).toEqual([])
    // Without the comment that began it, a thread is about the whole article.
    await ben.remove(first)
    expect(texts(await list('threads=passage'))).toBe('six noon gone whole answer')
    for (const cursor of ['x', btoa('["a","b","1e9"]').replaceAll('=', '')])
      expect((await list(`threads=passage&after=${cursor}`)).code).toBe('invalid_cursor')
  })
})
