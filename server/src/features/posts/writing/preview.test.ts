import { messages } from '@byline/contract/messages/messages'
import { limits } from '@byline/contract/rules/limits'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn, depsFor } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { fixtureWeb } from '../../../../test/app/fixture-web.ts'
import { type Person, register } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onOneEngine } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'
import { buildApp } from '../../../app.ts'
import { startRenderer } from '../../../rendering/renderer.ts'
import { storePicture } from '../../uploads/store-picture.ts'

onOneEngine('a preview', (open) => {
  it('is the HTML of its article, including pictures, and stores nothing', async () => {
    const deps = { ...(await depsFor(await open())), renderer: startRenderer() }
    onTestFinished(() => deps.renderer.close())
    const app = await buildApp(deps, await fixtureWeb())
    onTestFinished(() => app.close())
    const ada = await register(app, 'Ada')
    const { file } = await storePicture(deps.db, deps.uploads, await tinyPicture('#336699'))
    const body = [
      '# One\n\n## Two\n\nSome *text* with `code` and <script>alert(1)</script>',
      `![A picture](/uploads/${file}) ![](javascript:alert(1)) [x](javascript:alert(1))`,
      '```js\nlet x = 1\n```\n\n| a |\n|---|\n| b |\n\n- [x] done\n\nEnd[^1]\n\n[^1]: Note',
      '\ud83d \u202e',
    ].join('\n\n')
    const before = await countRows(deps.db)
    const reply = await preview(app, ada, { body })
    expect(await countRows(deps.db)).toEqual(before)
    await writingBy(app, ada).create({ slug: 'real', body })
    const { html, contents } = await readPost(app, 'real')
    expect(reply.json()).toEqual({ html, minutes: 1, contents })
    expect(html).toContain('width="24"')
    expect(html).not.toMatch(/<script|javascript:/)
  })

  it('is rejected with a sentence for a text that could not be saved', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    for (const [body, message] of [
      ['a\0b', english(messages.textHoldsNul)],
      ['x'.repeat(limits.bodyMax + 1), english(messages.bodyTooLong)],
      [7, expect.stringMatching(/ /)],
      [null, expect.stringMatching(/ /)],
      [undefined, expect.stringMatching(/ /)],
      [['a'], expect.stringMatching(/ /)],
    ] as const) {
      const reply = await preview(app, ada, { body })
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { body: [message] }])
    }
    const long = await preview(app, ada, { body: 'x'.repeat(7_000_000) })
    expect([long.statusCode, long.json().code]).toEqual([413, 'too_large'])
    expect((await preview(app, ada, { body: '' })).statusCode).toBe(200)
    // Every character of the longest body may be escaped.
    const escaped = `{"body":"${'\\u000b'.repeat(limits.bodyMax)}"}`
    expect((await preview(app, ada, escaped)).statusCode).toBe(200)
  })

  it('is rejected after three hundred in a minute for one person, and not for others', async () => {
    // The minute must not end before a busy machine has made as many calls.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const statuses = new Set<number>()
    for (let n = 0; n < 300; n++) statuses.add((await preview(app, ada, { body: `${n}` })).statusCode)
    expect([...statuses]).toEqual([200])
    const { authorization } = ada.headers
    for (const written of [authorization, authorization.replace('Bearer ', 'bearer   ')]) {
      const reply = await preview(app, { headers: { authorization: written } }, { body: '' })
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_requests'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await preview(app, await register(app, 'Ben'), { body: '' })).statusCode).toBe(200)
  })
})

function preview(app: Awaited<ReturnType<typeof appOn>>, by: Pick<Person, 'headers'>, payload: object | string) {
  return app.inject({
    method: 'POST',
    url: '/api/posts/preview',
    headers: { ...by.headers, 'content-type': 'application/json' },
    payload,
  })
}
