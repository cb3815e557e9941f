import { connect as connectSocket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { plainRenderer } from '../../../test/app/cast.ts'
import { fixtureWeb } from '../../../test/app/fixture-web.ts'
import { listComments } from '../../../test/content/commenting.ts'
import { type Person, register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { portOf } from '../../../test/servers/raw-http.ts'
import { buildApp } from '../../app.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { Renderer } from '../../rendering/renderer.ts'
import { WORK_MS } from './deadline.ts'

onBothEngines('a cancelled call', (open) => {
  it('stores nothing when its client disconnects before the commit', async () => {
    const { app, ada, postId, slow } = await blog(await open())
    const socket = connectSocket(await portOf(app), '127.0.0.1')
    socket.write(commentOver(ada, postId, 'slow'))
    const release = await slow
    socket.destroy()
    await expect.poll(() => openConnections(app)).toBe(0)
    release()
    await comment(app, ada, postId, 'later')
    expect((await listComments(app, postId)).texts).toEqual(['later'])
  })

  it('stores nothing after its deadline, and answers 503', async () => {
    const { app, ada, postId, slow } = await blog(await open())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent = comment(app, ada, postId, 'slow')
    const release = await slow
    vi.advanceTimersByTime(WORK_MS)
    const reply = await sent
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'overloaded'])
    expect(reply.headers['retry-after']).toBe('5')
    release()
    await comment(app, ada, postId, 'later')
    expect((await listComments(app, postId)).texts).toEqual(['later'])
  })
})

/** Creates a post, and a renderer that blocks on the text `slow` until the test releases it. */
async function blog(db: Db) {
  const begun = Promise.withResolvers<() => void>()
  const renderer: Renderer = {
    ...plainRenderer,
    async render(text, ...rest) {
      if (JSON.stringify(text).includes('slow')) {
        await new Promise<void>((resolve) => begun.resolve(resolve))
      }
      return plainRenderer.render(text, ...rest)
    },
  }
  const app = await buildApp({ ...(await depsFor(db)), renderer }, await fixtureWeb())
  onTestFinished(() => app.close())
  const ada = await register(app, 'Ada')
  const { post } = (await writingBy(app, ada).create({ title: 'A post' })).json()
  return { app, ada, postId: post._id as string, slow: begun.promise }
}

function comment(app: FastifyInstance, { headers }: Person, postId: string, content: string) {
  const payload = { postId, content }
  return app.inject({ method: 'POST', url: '/api/comments/create', headers, payload })
}

function commentOver({ token }: Person, postId: string, content: string): string {
  const body = JSON.stringify({ postId, content })
  return [
    'POST /api/comments/create HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}
