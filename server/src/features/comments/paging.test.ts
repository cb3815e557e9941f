import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import { writeCursor } from '../../db/pages/cursor.ts'

onBothEngines('the pages of the comments under a post', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const ada = await register(app, 'Ada')
    const client = commentingBy(app, ada)
    const post = async (title: string): Promise<string> => (await writingBy(app, ada).create({ title })).json().post._id
    const [postId, otherId] = [await post('Post'), await post('Other')]
    const say = async (to: string, content: string): Promise<string> =>
      (await client.create(to, content)).json().comment._id
    const ids: string[] = []
    for (let n = 1; n <= 7; n++) ids.push(await say(postId, `${n}`))
    const elsewhere = await say(otherId, 'Elsewhere')
    const ask = async (query: string) => {
      const reply = await app.inject(`/api/comments/post/${postId}?${query}`)
      const { comments = [], ...rest } = reply.json()
      const texts = comments.map(({ content }: { content: string }) => content).join()
      return { status: reply.statusCode, texts, ...rest }
    }
    return { client, ids, elsewhere, ask, say, postId }
  }

  it('all have the total, and continue correctly after comments were deleted or added', async () => {
    const { client, ids, ask, say, postId } = await setting()
    const first = await ask('limit=3')
    expect(first).toMatchObject({ texts: '1,2,3', total: 7, previousCursor: null })
    for (const n of [3, 4]) await client.remove(String(ids[n - 1]))
    await say(postId, '8')
    const second = await ask(`limit=3&after=${first.nextCursor}`)
    expect(second).toMatchObject({ texts: '5,6,7', total: 6 })
    const last = await ask(`limit=3&after=${second.nextCursor}`)
    expect(last).toMatchObject({ texts: '8', total: 6, nextCursor: null })
    expect(await ask('limit=3&before=')).toMatchObject({ texts: '6,7,8', nextCursor: null })
    expect(await ask(`limit=3&before=${second.previousCursor}`)).toMatchObject({ texts: '1,2' })
  })

  it('never contain a comment of another post, whatever comment `around` names', async () => {
    const { ids, elsewhere, ask } = await setting()
    expect((await ask(`limit=2&around=${ids[6]}`)).texts).toBe('6,7')
    for (const around of [elsewhere, newId(), 'none', '', "' or 1=1 --", '%F0%9F%99%82']) {
      expect(await ask(`limit=2&around=${around}`)).toMatchObject({ status: 200, texts: '1,2' })
    }
    const beyond = writeCursor(['9999', 'z'])
    expect(await ask(`after=${beyond}`)).toMatchObject({ texts: '', total: 7, nextCursor: null })
    expect(await ask(`before=${beyond}`)).toMatchObject({ texts: '1,2,3,4,5,6,7' })
    expect(await ask(`before=${writeCursor(['', ''])}`)).toMatchObject({ texts: '', total: 7 })
  })

  it.each([
    ...['limit=0', 'limit=101', 'limit=-1', 'limit=1e9', 'limit=two', 'limit=1&limit=2'],
    ...['after=', 'after=x', 'before=x', 'after=W10', `after=${writeCursor(['a'])}`],
    ...['page=2', 'order=newest', 'limit[]=1', 'around=a&around=b', 'around=%00'],
  ])('are rejected with a sentence for ?%s', async (query) => {
    const { ask } = await setting()
    expect(await ask(query)).toMatchObject({ status: 400, texts: '', message: expect.stringMatching(/ /) })
  })
})
