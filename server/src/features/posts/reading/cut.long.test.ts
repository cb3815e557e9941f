import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { multipart, register } from '../../../../test/content/people.ts'
import { postForm } from '../../../../test/content/writing.ts'
import { onOneEngine } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'

onOneEngine('a connection', (open) => {
  async function setting() {
    const log: string[] = []
    const app = await appOn(await open(), { log })
    const ada = await register(app, 'Ada')
    const base = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const head = (path: string, length: number | 'chunked', type: string) =>
      Buffer.from(
        [
          `POST ${path} HTTP/1.1`,
          `Host: ${base.host}`,
          `Authorization: ${ada.headers.authorization}`,
          `Content-Type: ${type}`,
          length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
          '\r\n',
        ].join('\r\n'),
      )
    /** Sends these bytes, then closes the connection. */
    const cut = async (request: Buffer) => {
      const socket = connect(Number(base.port), base.hostname)
      await once(socket, 'connect')
      await new Promise((resolve) => socket.write(request, resolve))
      socket.destroy()
      await untilIdle(app.server)
    }
    const files = () => readdir(app.deps.env.dataDir, { recursive: true })
    return { app, ada, base, log, head, cut, files }
  }

  it('that breaks during an upload leaves no file, row or post, and the server continues', async () => {
    const { app, ada, base, log, head, cut, files } = await setting()
    const cover = await tinyPicture('#336699', { width: 900, height: 900 })
    const { payload, type } = await multipart(postForm({ document: { title: 'Half' }, postImage: cover }))
    const before = [await files(), await countRows(app.deps.db)]
    for (const share of [0, 0.3, 0.6, 0.9, 1]) {
      const sent = payload.subarray(0, Math.max(0, Math.floor(payload.length * share) - 1))
      const chunk = Buffer.from(`${payload.length.toString(16)}\r\n`)
      for (const path of ['/api/posts/create', '/api/uploads']) {
        await cut(Buffer.concat([head(path, payload.length, type), sent]))
        await cut(Buffer.concat([head(path, 'chunked', type), chunk, sent]))
      }
    }
    expect([await files(), await countRows(app.deps.db)]).toEqual(before)

    const whole = await fetch(new URL('/api/posts/create', base), {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': type },
      body: new Uint8Array(payload),
    })
    expect(whole.status).toBe(200)
    expect(await countRows(app.deps.db)).toMatchObject({ posts: 1, uploads: 1 })
    expect(log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('that is half closed in the middle of a form is answered, and nothing is saved', async () => {
    const { app, ada } = await setting()
    const { payload, type } = await multipart(postForm({ document: { title: 'Half' } }))
    const headers = { ...ada.headers, 'content-type': type }
    for (let end = payload.length - 6; end > 0; end -= 17) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/posts/create',
        headers,
        payload: payload.subarray(0, end),
      })
      expect([end, reply.statusCode]).toEqual([end, 400])
    }
    expect((await countRows(app.deps.db)).posts).toBe(0)
  })

  it('that sends far more than the limit of a form is answered at once, like other connections', async () => {
    const { app, base, ada } = await setting()
    const form = new FormData()
    for (let n = 0; n < 20_000; n++) form.append(`f${n}`, 'x')
    const [flood, other] = await Promise.all([
      fetch(new URL('/api/posts/create', base), { method: 'POST', headers: ada.headers, body: form }),
      fetch(new URL('/healthz', base)),
    ])
    expect([flood.status, other.status]).toEqual([413, 200])
    expect(await flood.json()).toMatchObject({ code: 'too_large' })
    // The client still has most of the form to send, and the server would wait a minute for it.
    app.server.closeAllConnections()
  })
})

/** Waits until no connection is open. */
async function untilIdle(server: Server): Promise<void> {
  for (;;) {
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    if (open === 0) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
