import { messages } from '@byline/contract/messages/messages'
import { coverTextMessages } from '@byline/contract/posts/cover-text'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english, inEnglish } from '../../../../test/app/english.ts'
import { register } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onOneEngine } from '../../../../test/engines/engines.ts'

const told = { coverAlt: 'A loaf of rye bread', coverCredit: 'Photo: Ada' }

onOneEngine('what is said of a cover', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const { create, update } = writingBy(app, ada)
    const said = async () => {
      const { coverAlt, coverCredit } = await readPost(app, 'bread')
      return { coverAlt, coverCredit }
    }
    return { app, ada, create, update, said }
  }

  it('is in the post and in its feeds, one line each, and absent where nothing is said', async () => {
    const { app, create, update, said } = await setting()
    await create({ slug: 'bread' }, await tinyPicture('#336699'))
    expect(await said()).toEqual({})
    const feed = async () => (await app.inject('/rss.xml')).body
    expect(await feed()).not.toContain('figure')
    await update('bread', { coverAlt: ' A loaf\nof \u202erye bread ', coverCredit: 'Photo: <Ada>' })
    expect(await said()).toEqual({ ...told, coverCredit: 'Photo: <Ada>' })
    expect(await feed()).toContain('alt="A loaf of rye bread"')
    expect(await feed()).toContain('<figcaption>Photo: &lt;Ada></figcaption>')
    await update('bread', { coverAlt: '' })
    expect(await said()).toEqual({ coverCredit: 'Photo: <Ada>' })
  })

  it('stays with the picture: an update of others keeps it, another cover and none begin without', async () => {
    const { app, ada, create, update, said } = await setting()
    await create({ slug: 'bread', ...told }, await tinyPicture('#336699'))
    await update('bread', { caption: 'C', coverAlt: null }, await tinyPicture('#336699'))
    expect(await said()).toEqual(told)
    const headers = ada.headers
    const data = (await app.inject({ url: '/api/users/data', headers })).json()
    expect(data.posts[0]).toMatchObject(told)
    await update('bread', {}, await tinyPicture('#996633'))
    expect(await said()).toEqual({})
    await update('bread', told, await tinyPicture('#339966'))
    expect(await said()).toEqual(told)
    await update('bread', {}, '')
    expect(await said()).toEqual({})
  })

  it('is rejected with a sentence if it is too long or cannot be seen', async () => {
    const { create } = await setting()
    const { altTooLong, creditTooLong, invisible } = inEnglish(coverTextMessages)
    for (const [field, text, message] of [
      ['coverAlt', 'x'.repeat(1_001), altTooLong],
      ['coverCredit', 'x'.repeat(201), creditTooLong],
      ['coverCredit', '\u200b\u2800', invisible],
      ['coverAlt', 'a\0b', english(messages.textHoldsNul)],
      ['coverCredit', `a${'\u0301'.repeat(50)}`, english(messages.marksTooMany)],
      ['coverCredit', 7, expect.stringMatching(/ /)],
    ] as const) {
      const reply = await create({ title: 'Not this', [field]: text })
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { [field]: [message] }])
    }
  })
})
