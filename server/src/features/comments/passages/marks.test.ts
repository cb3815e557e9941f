import { render } from '@byline/markdown/render'
import { RENDERER } from '@byline/markdown/renderer-version'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { rendererOf } from '../../../../test/app/cast.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register, registerAdmin } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const body = 'The oven was cold. We lit the fire at *six* in the morning.\n\nBy noon the bread was baked.'
const fire = { exact: 'lit the fire at six', prefix: 'The oven was cold. We ', suffix: ' in the morning.', version: 1 }
const noon = { exact: 'bread was baked', prefix: 'By noon the ', suffix: '.', version: 1 }

onBothEngines('the marks of passages in an article', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const renderer = rendererOf(async (text) => ({
      ...(await render(text, { pictures: {}, highlightMs: 100 })),
      renderer: RENDERER,
    }))
    Object.assign(app.deps, { renderer })
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

  it('leave with comments that are deleted or held, and come back with them', async () => {
    const { say, html, root, ben, app } = await setting()
    const plain = await html()
    const id = await say('Why so early?', { passage: fire })
    const marked = await html()
    const { deletionId } = (await ben.remove(id)).json()
    expect(await html()).toBe(plain)
    await ben.undo(deletionId)
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
})
