import { messages } from '@byline/contract/messages/messages'
import { renderComment } from '@byline/markdown/comment'
import { RENDERER } from '@byline/markdown/renderer-version'
import { elementsIn } from '@byline/test-files/test-html'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { rendererOf } from '../../../test/app/cast.ts'
import { english } from '../../../test/app/english.ts'
import { commentingBy, listComments } from '../../../test/content/commenting.ts'
import { register } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { countRows } from '../../../test/engines/rows.ts'

const family = '👨‍👩‍👧‍👦'
/** Renders like the worker threads, without a time limit. */
const real = rendererOf(async (text) => ({
  ...(await renderComment(text, { highlightMs: 60_000 })),
  renderer: RENDERER,
}))
const broken = (content: string) => ({
  message: 'Please check what you entered',
  code: 'invalid_fields',
  fields: { content: [content] },
})

onOneEngine('the text of a comment', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const ada = await register(app, 'Ada')
    const made = await writingBy(app, ada).create({ title: 'Post' })
    const postId: string = made.json().post._id
    const client = commentingBy(app, ada)
    const id: string = (await client.create(postId, 'Kept')).json().comment._id
    /** The responses of both calls to a text; neither may change a row. */
    const reject = async (content: unknown) => {
      const state = async () => [await countRows(app.deps.db), await listComments(app, postId)]
      const before = await state()
      const replies = [await client.create(postId, content), await client.update(id, content)]
      expect(await state()).toEqual(before)
      expect(replies[1]?.json()).toEqual(replies[0]?.json())
      return { status: replies[0]?.statusCode, body: replies[0]?.json() }
    }
    /** The texts that both calls store. */
    const stored = async (content: string): Promise<string[]> => {
      const written = await client.create(postId, content)
      const changed = await client.update(id, content)
      for (const reply of [written, changed]) expect([content, reply.statusCode]).toEqual([content, 200])
      const { texts } = await listComments(app, postId)
      expect(texts).toEqual([changed.json().comment.content, written.json().comment.content])
      await client.remove(written.json().comment._id)
      return [...new Set(texts)]
    }
    return { app, client, postId, id, reject, stored }
  }

  it('is required: an empty text, white space and invisible characters are rejected', async () => {
    const { reject } = await setting()
    for (const content of [
      ...['', ' ', '\n\t\r ', '\u00a0\u2003\u3000', '\ufeff', '\u2028\u2029', '\u0001\u001b\u0085'],
      ...['\u200b', '\u200b \u200c\u200d\u2060', '\u202e\u2066\u2069', '\u00ad', '\u034f', '\u180e'],
      ...['\u0301', '\u0301'.repeat(8), '\u20dd', '\ufe0f', '\u{e0100}', '\u{e0041}\u{e007f}'],
      ...['\u2800', '\u3164', '\u115f\u1160', '\uffa0', '\u2062\u2063', '\ud83d', '\udc00\ud800'],
      ...['\ufff9\ufffb', '\u17b4\u17b5', '\u061c', '\ufdd0', '\u{1d173}', '\u200b'.repeat(5_000)],
    ]) {
      expect([content, await reject(content)]).toEqual([
        content,
        { status: 422, body: broken(english(messages.commentRequired)) },
      ])
    }
  })

  it.each([[undefined], [null], [7], [true], [['a']], [{ a: 'b' }]])(
    'is rejected with a sentence where it is no text: %j',
    async (content) => {
      const { reject } = await setting()
      expect(await reject(content)).toEqual({ status: 422, body: broken(english(messages.commentRequired)) })
    },
  )

  it.each([[undefined], [null], [7], [['a']], [{}]])('is rejected where the post is no text: %j', async (postId) => {
    const { client } = await setting()
    const reply = await client.create(postId, 'Text')
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { postId: [expect.stringMatching(/ /)] } }),
    ])
  })

  it('has at most 5,000 user-perceived characters, after trimming', async () => {
    const { reject, stored } = await setting()
    for (const one of ['x', 'é', 'e\u0301', '字', '👍🏽', '<', '\\']) {
      const full = one.repeat(5_000)
      expect(await stored(`\n  ${full}\u00a0\t`)).toEqual([full])
      expect(await reject(`${full}x`)).toEqual({ status: 422, body: broken(english(messages.commentTooLong)) })
    }
    expect(await reject(family.repeat(2_000))).toEqual({
      status: 422,
      body: broken(english(messages.charactersTooComposed)),
    })
    expect(await reject('x'.repeat(250_000))).toMatchObject({ status: 422 })
    expect(await reject('x'.repeat(1_000_000))).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/ /) },
    })
  })

  it('has at most eight marks after a letter', async () => {
    const { reject, stored } = await setting()
    const marked = (count: number) => `Z${'\u0301\u0321'.repeat(count / 2)}${'\u0301'.repeat(count % 2)}algo`
    expect(await stored(marked(8))).toEqual([marked(8)])
    for (const count of [9, 10_000, 99_900]) {
      expect(await reject(marked(count))).toEqual({ status: 422, body: broken(english(messages.marksTooMany)) })
    }
  })

  it('is rejected with a NUL, and so is an id', async () => {
    const { client, reject, id } = await setting()
    for (const content of ['\0', 'a\0b', 'a\0']) {
      const { status, body } = await reject(content)
      expect([400, 422]).toContain(status)
      expect(body.message).toMatch(/ /)
    }
    for (const reply of [
      await client.create('\0', 'Text'),
      await client.create(`${id}\0`, 'Text'),
      await client.update('%00', 'Text'),
      await client.remove(`${id}%00`),
      await client.ask('GET', `/api/comments/post/${id}%00`),
      await client.ask('GET', `/api/comments/post/${id}?around=%00`),
    ]) {
      expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(/ /)])
    }
  })

  it('is stored as written, and half an emoji becomes U+FFFD', async () => {
    const { stored } = await setting()
    for (const content of [
      'a \u202eb\u2066 c',
      '\u200fא',
      'a\u200bb\u0001c\u001b[31m\u0085\u2028\ufffe',
      'line\r\nline\n\n\tline\\',
      '\'"`;-- %s $(x) {{y}} %_ $1',
      '<script>alert(1)</script> &amp; &lt;b&gt;',
      family,
      '.',
      '0',
    ]) {
      expect(await stored(content)).toEqual([content])
    }
    expect(await stored('a\ud83d b')).toEqual(['a\ufffd b'])
    expect(await stored('\udc00a')).toEqual(['\ufffda'])
  })

  it('that is no JSON, unfinished JSON or of another type is rejected with a sentence', async () => {
    const { app, client, postId } = await setting()
    const { authorization } = (await register(app, 'Ben')).headers
    const send = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/comments/create',
        headers: { authorization, 'content-type': type },
        payload,
      })
    const sound = JSON.stringify({ content: 'a', postId })
    const replies = [
      ...(await Promise.all(['', '{', 'null', '[]', '"a"', '7', `${sound},`].map((text) => send(text)))),
      await send(`${'{"content":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
      await send(sound.replace('{', '{"__proto__":{"admin":1},')),
      await send('content=a', 'application/x-www-form-urlencoded'),
      await send(sound, 'text/plain'),
      await client.ask('POST', '/api/comments/create'),
    ]
    for (const [n, reply] of replies.entries()) {
      expect([n, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([n, true])
      expect([n, reply.json().message]).toEqual([n, expect.stringMatching(/ /)])
    }
    expect((await listComments(app, postId)).total).toBe(1)
  })

  it('is required to show something when rendered', async () => {
    const { app, client, postId, reject } = await setting()
    app.deps.renderer = real
    for (const content of [
      ...['&nbsp;', '&#8203;&ZeroWidthSpace;', '**&shy;**', '> \n>', '- ', '[a]: https://b.example'],
      ...[
        '[](https://a.example "<b>")',
        '[](a "<hr>")',
        '[&#8203;](https://a.example)',
        '| |\n|-|',
        '&#x3164;',
        '&#0;',
      ],
    ]) {
      expect([content, await reject(content)]).toEqual([
        content,
        { status: 422, body: broken(english(messages.commentRequired)) },
      ])
    }
    for (const content of ['***', '\\', '`<`', '&lt;', '🙂', '![](a)', '<b>', '>a']) {
      const { statusCode } = await client.create(postId, content)
      expect([content, statusCode]).toEqual([content, 200])
    }
  })

  it('becomes harmless HTML through the calls', async () => {
    const { app, client, postId, id } = await setting()
    app.deps.renderer = real
    const content = [
      '<script>alert(1)</script> <img src=x onerror=alert(1)>',
      '# Title\n\nTitle\n===\n\n![a](https://a.example/a.png)',
      '[a](javascript:alert(1)) https://a.example',
      '```js\nconst a = 1\n```',
    ].join('\n\n')
    for (const reply of [await client.create(postId, content), await client.update(id, content)]) {
      const { html } = reply.json().comment
      expect(html).not.toMatch(/<(script|img|h[1-6])\b| (on\w+|id|style)="|href="javascript/)
      expect(html).toContain('class="tk-keyword"')
      const links = elementsIn(html, 'a').map(({ properties }) => properties.rel)
      expect(links).toHaveLength(3)
      for (const rel of links) expect(rel).toEqual(['ugc', 'nofollow', 'noopener'])
    }
  })
})
