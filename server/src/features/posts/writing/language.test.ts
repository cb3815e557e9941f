import { messages } from '@byline/contract/messages/messages'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { register } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

onBothEngines('the language of a post', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    return { app, ada, ...writingBy(app, ada) }
  }

  it('is in the post, in lists and in the data of its author, as its tag is usually written', async () => {
    const { app, ada, create } = await setting()
    await create({ slug: 'brot', language: 'DE-at' })
    await create({ slug: 'bread' })
    expect((await readPost(app, 'brot')).language).toBe('de-AT')
    expect(await readPost(app, 'bread')).not.toHaveProperty('language')
    const { posts } = (await app.inject('/api/posts?order=newest&fields=card')).json()
    expect(posts.map(({ language }: { language?: string }) => language)).toEqual([undefined, 'de-AT'])
    const data = (await app.inject({ url: '/api/users/data', headers: ada.headers })).json()
    expect(data.posts.map(({ language }: { language: string }) => language).toSorted()).toEqual(['', 'de-AT'])
  })

  it('stays as it is in a save that does not name it, and becomes that of the site by an empty text', async () => {
    const { app, create, update } = await setting()
    await create({ slug: 'brot', language: 'de' })
    await update('brot', { title: 'Brot', language: null })
    expect((await readPost(app, 'brot')).language).toBe('de')
    await update('brot', { language: '' })
    expect(await readPost(app, 'brot')).not.toHaveProperty('language')
  })

  it.each(['de_AT', '<b>', 'x'.repeat(200), 'not a language', 7])('is rejected if it is %j', async (language) => {
    const { create } = await setting()
    const reply = await create({ title: 'Not this', language })
    expect(reply.statusCode).toBe(422)
    const message = typeof language === 'string' ? english(messages.languageInvalid) : english(messages.textNeeded)
    expect(reply.json().fields).toEqual({ language: [message] })
  })
})
