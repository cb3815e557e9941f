import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { liveComments } from '@byline/contract/comments/comments'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { register } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { STREAMS_PER_NETWORK } from './live-streams.ts'

onBothEngines('the stream of new comments', (open, openAgain) => {
  async function setting() {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const newPost = async (title: string, status = 'published') => {
      const made = await writingBy(app, ada).create({ title, status })
      return String(made.json().post._id)
    }
    const postId = await newPost('Talked about')
    const follow = await followerOf(app)
    return { app, newPost, postId, follow, ada, ...commentingBy(app, await register(app, 'Ben')) }
  }

  it('says that the comments of an article have changed, and no word of them', async () => {
    const { postId, follow, create } = await setting()
    const stream = await follow(postId)
    expect([stream.statusCode, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    await create(postId, 'A secret word')
    expect(await textUntil(stream, 'data')).toBe(':\n\nevent: comments\ndata: changed\n\n')
  })

  it('says nothing of another article', async () => {
    const { newPost, postId, follow, create } = await setting()
    const other = await newPost('Another')
    const [here, there] = [await follow(postId), await follow(other)]
    await create(other, 'There')
    expect(await textUntil(there, 'data')).toContain('changed')
    await create(postId, 'Here')
    expect(await textUntil(here, 'data')).toBe(':\n\nevent: comments\ndata: changed\n\n')
  })

  it('says what another process has written', async () => {
    const { app, postId, create } = await setting()
    const second = await appOn(await openAgain(), { env: { RATE_LIMITS: 'off' } })
    const follow = await followerOf(second)
    const stream = await follow(postId)
    await create(postId, 'From the first process')
    expect(await textUntil(stream, 'data')).toContain('changed')
    expect(app.server.listening).toBe(true)
  })

  it('is refused for a post that readers do not see', async () => {
    const { newPost, follow, postId, ada, app } = await setting()
    const draft = await newPost('Not published', 'draft')
    for (const id of [draft, 'unknown', '%27', '__proto__']) expect((await follow(id)).statusCode).toBe(404)
    await app.inject({ method: 'DELETE', url: `/api/posts/delete/${postId}`, headers: ada.headers })
    expect((await follow(postId)).statusCode).toBe(404)
  })

  it('is refused above the limit of a network until one of them has ended', async () => {
    const { postId, follow, app } = await setting()
    const streams = []
    for (let n = 0; n < STREAMS_PER_NETWORK; n++) streams.push(await follow(postId))
    const refused = await follow(postId)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
    streams[0]?.destroy()
    await expect.poll(async () => (await follow(postId)).statusCode).toBe(200)
    expect(app.server.listening).toBe(true)
  })

  it('ends when the process stops', async () => {
    const { postId, follow, app } = await setting()
    const stream = await follow(postId)
    app.serving = false
    stream.resume()
    await once(stream, 'end')
  })
})

/** Opens streams of the app over real connections. */
async function followerOf(app: FastifyInstance) {
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return async (postId: string): Promise<IncomingMessage> => {
    const asked = get(base + liveComments(postId))
    const [stream] = await once(asked, 'response')
    onTestFinished(() => void asked.destroy())
    return stream
  }
}

/** The text of the stream up to the first piece with the word. */
async function textUntil(stream: IncomingMessage, word: string): Promise<string> {
  let text = ''
  for await (const piece of stream.iterator({ destroyOnReturn: false })) {
    text += piece
    if (text.includes(word)) break
  }
  return text
}
