import { messages } from '@byline/contract/messages/messages'
import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { register } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines, onOneEngine } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'

const broken = (fields: Record<string, string[]>) => ({
  message: 'Please check what you entered',
  code: 'invalid_fields',
  fields,
})
const family = '👨‍👩‍👧‍👦'

async function settingOn(open: () => Promise<Db>) {
  const app = await appOn(await open())
  const ada = await register(app, 'Ada')
  const writing = writingBy(app, ada)
  await writing.create({ title: 'Before', slug: 'before', body: 'As it is' })
  const before = await readPost(app, 'before')
  const rows = await countRows(app.deps.db)
  /** Sends a document to both calls that save; neither may change a row. */
  const reject = async (document: object | string) => {
    const replies = [await writing.create(document), await writing.update('before', document)]
    expect(await countRows(app.deps.db)).toEqual(rows)
    expect(await readPost(app, 'before')).toEqual(before)
    expect(replies[1]?.json()).toEqual(replies[0]?.json())
    return { status: replies[0]?.statusCode, body: replies[0]?.json() }
  }
  return { app, ada, before, reject, ...writing }
}

onBothEngines('the document of a save', (open) => {
  const setting = () => settingOn(open)

  it('cannot set the author, the dates or the id of the post', async () => {
    const { app, ada, before, create, update } = await setting()
    const ben = await register(app, 'Ben')
    const forged =
      `{"title":"Forged","user":"${ben.id}","user_id":"${ben.id}","userId":"${ben.id}",` +
      `"_id":"${ben.id}","id":"${ben.id}","createdAt":"2000-01-01T00:00:00.000Z",` +
      '"created_at":"2000-01-01","updatedAt":"2000-01-01","deleted_at":"2000","deletion_id":"x",' +
      '"minutes":99,"html":"<script>","renderer":9,"contents":[],"avatar":"../../etc/passwd",' +
      '"cover":null,"admin":true,"verified":true,"constructor":{"prototype":{"admin":1}},' +
      '"__proto__":{"title":"Polluted","admin":1}}'
    const startedAt = new Date().toISOString()
    const created = (await create(forged)).json().post
    expect(created).toMatchObject({ title: 'Forged', slug: 'forged', avatar: null, minutes: 1 })
    expect(created.user).toEqual({ _id: ada.id, name: 'Ada', avatar: null, verified: false, slug: 'ada' })
    expect([startedAt, created.createdAt].toSorted()).toEqual([startedAt, created.createdAt])
    expect(created._id).not.toBe(ben.id)
    await update('before', forged)
    const after = await readPost(app, 'before')
    expect({ ...after, title: 'Before' }).toEqual({
      ...before,
      version: 2,
      updatedAt: expect.any(String),
      // The covers are drawn from the title.
      placeholder: expect.any(String),
      sharePicture: expect.any(String),
    })
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })

  it('is stored completely at the limits, where an emoji of many code points is one character', async () => {
    const { app, create, update } = await setting()
    for (const one of ['x', '字', 'e\u0301', 'e\u0323\u0302', '👍🏽']) {
      const full = {
        title: one.repeat(limits.titleMax),
        caption: one.repeat(limits.captionMax),
        tags: [one.repeat(limits.tagMax)],
      }
      expect((await create({ ...full, slug: 'full' })).statusCode).toBe(200)
      expect(await readPost(app, 'full')).toMatchObject(full)
      await update('full', { slug: '', title: '' })
    }
    const body = `${'字'.repeat(limits.bodyMax - 1)}!`
    await create({ slug: 'long', body })
    expect((await readPost(app, 'long')).body === body).toBe(true)
  })

  it('is stored with as many marks on a letter as are allowed', async () => {
    const { app, create } = await setting()
    const heavy = (length: number, seed: number) =>
      Array.from({ length: Math.floor((length * 4) / 9) * 9 }, (_, n) =>
        n % 9 === 0
          ? String.fromCodePoint(0x4e00 + ((n * 7_919 + seed) % 20_000))
          : String.fromCodePoint(0x1ab0 + ((n * 31 + ((n * n) % 101) + seed) % 15)),
      ).join('')
    const full = {
      title: heavy(limits.titleMax, 1),
      caption: heavy(limits.captionMax, 2),
      tags: [heavy(limits.tagMax, 3), heavy(limits.tagMax, 4)],
    }
    const reply = await create({ ...full, slug: 'heavy' })
    expect([reply.statusCode, reply.json().message]).toEqual([200, english(messages.postCreated)])
    expect(await readPost(app, 'heavy')).toMatchObject(full)
    expect((await app.inject('/api/posts?sort=title')).json().posts).toHaveLength(2)
  })

  it('is stored with half an emoji as U+FFFD and every other character unchanged', async () => {
    const { app, create } = await setting()
    const signs = '\u200f\u200b\ufeff\u0001\u001b[31m\u0085\u2028\ufffe<b>&amp;\r\n\t"\\'
    await create({
      title: `${signs}\ud83d`,
      caption: `\ude00${signs}`,
      body: `\ud83d \u202e\u2066${signs}`,
      slug: 'odd',
    })
    expect(await readPost(app, 'odd')).toMatchObject({
      title: `${signs}\ufffd`,
      caption: `\ufffd${signs}`,
      body: `\ufffd \u202e\u2066${signs}`,
    })
  })

  it('is stored without direction overrides in its title, its caption and its tags', async () => {
    const { app, create } = await setting()
    const turned = (text: string) => `\u202e\u2066${text}\u2069\u202c\u202a`
    await create({
      slug: 'turned',
      title: turned('Title'),
      caption: turned('Caption'),
      tags: [turned(' \u200fTag ')],
    })
    expect(await readPost(app, 'turned')).toMatchObject({
      title: 'Title',
      caption: 'Caption',
      tags: ['Tag'],
    })
  })
})

// None of these gets as far as a database.
onOneEngine('the document of a save', (open) => {
  const setting = () => settingOn(open)

  it('is rejected when it is no JSON', async () => {
    const { reject } = await setting()
    for (const text of [
      '',
      'hello',
      '{',
      '{"title":"a"',
      "{'title':'a'}",
      '{"title":"a"}{"title":"b"}',
      'undefined',
      'NaN',
      '[',
      '\ufeff{"title":"a"}',
      '{"title":"line\nbreak"}',
    ]) {
      const body = broken({ document: ['This is not valid JSON'] })
      expect(await reject(text), text).toEqual({ status: 422, body })
    }
  })

  it('is rejected when it is no object', async () => {
    const { reject } = await setting()
    for (const text of ['[]', '[{"title":"a"}]', '7', '"{}"', 'null', 'true', '1e999']) {
      expect(await reject(text), text).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', fields: { document: [expect.stringMatching(/ /)] } },
      })
    }
  })

  it('is rejected when it is missing, too long, or encoded twice too deeply', async () => {
    const { reject, save } = await setting()
    expect((await save('POST', '/api/posts/create', new FormData())).json().fields).toHaveProperty('document')
    expect(await reject({ body: 'x'.repeat(10_000_000) })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringMatching(/ /) },
    })
    for (const inner of ['[', '{"a":']) {
      const deep = inner.repeat(500_000) + (inner === '[' ? ']' : '1}').repeat(500_000)
      for (const text of [deep, `{"title":${deep}}`, `{"unknown":${deep}}`]) {
        expect((await reject(text)).status).toBe(422)
      }
    }
    expect((await reject(`{${'"a":1,'.repeat(500_000)}"b":1}`)).status).toBe(422)
  })

  it('is rejected with a sentence where a field has a wrong type', async () => {
    const { reject } = await setting()
    for (const [field, value] of [
      ['title', 7],
      ['title', ['a']],
      ['caption', {}],
      ['body', true],
      ['slug', 1],
      ['tags', 'Design'],
      ['tags', { 0: 'a', length: 1 }],
      ['tags', [1]],
      ['tags', [null]],
      ['tags', [['a']]],
      ['version', '1'],
      ['version', 1.5],
      ['version', true],
      ['version', 1e300],
    ] as const) {
      expect(await reject({ [field]: value }), `${field} ${value}`).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', fields: { [field]: [expect.stringMatching(/ /)] } },
      })
    }
  })

  it('gets one reply that names every invalid field', async () => {
    const { reject } = await setting()
    const long = {
      title: 'x'.repeat(limits.titleMax + 1),
      caption: '👍🏽'.repeat(limits.captionMax + 1),
      body: 'x'.repeat(limits.bodyMax + 1),
      slug: 'x'.repeat(limits.slugMax + 1),
      tags: ['x'.repeat(limits.tagMax + 1)],
    }
    expect((await reject(long)).body).toEqual(
      broken({
        title: [english(messages.titleTooLong)],
        caption: [english(messages.captionTooLong)],
        body: [english(messages.bodyTooLong)],
        slug: [english(messages.slugTooLong)],
        tags: [english(messages.tagTooLong)],
      }),
    )
  })

  it('is rejected with a sentence for a NUL in a text', async () => {
    const { reject } = await setting()
    for (const field of ['title', 'caption', 'body', 'slug']) {
      expect((await reject({ [field]: 'a\0b' })).body).toEqual(broken({ [field]: [english(messages.textHoldsNul)] }))
    }
    expect((await reject({ tags: ['a\0'] })).body).toEqual(broken({ tags: [english(messages.textHoldsNul)] }))
  })

  it('is rejected with a sentence for an invisible title', async () => {
    const { reject } = await setting()
    for (const title of [' ', '\u2800', '\u3164\uffa0\u115f\u1160', '\u00ad\u200b\ufe0f', '\u202e']) {
      const { body } = await reject({ title, tags: ['\u2800\u200b'] })
      // A text that consists of overrides becomes empty.
      const titles = title === '\u202e' ? {} : { title: [english(messages.titleInvisible)] }
      expect([title, body]).toEqual([title, broken({ ...titles, tags: [english(messages.tagRequired)] })])
    }
  })

  it('is rejected with a sentence for too many marks on a letter or too long characters', async () => {
    const { reject } = await setting()
    const zalgo = `a${'\u0301'.repeat(9)}`
    const marked = [english(messages.marksTooMany)]
    expect((await reject({ title: zalgo, caption: zalgo, body: zalgo, slug: zalgo, tags: [zalgo] })).body).toEqual(
      broken({ title: marked, caption: marked, body: marked, slug: marked, tags: marked }),
    )
    const families = (most: number) => family.repeat(most / 2)
    expect((await reject({ title: families(limits.titleMax), caption: families(limits.captionMax) })).body).toEqual(
      broken({
        title: [english(messages.charactersTooComposed)],
        caption: [english(messages.charactersTooComposed)],
      }),
    )
  })
})

onBothEngines('the tags of a save', (open) => {
  async function setting() {
    const app = await appOn(await open())
    return { app, ...writingBy(app, await register(app, 'Ada')) }
  }

  it('are stored as written, with commas and HTML, but trimmed', async () => {
    const { app, create } = await setting()
    const tags = ['a, b', '<script>alert(1)</script>', '"', '🙂', 'Été', '%_\\', '#a/b?c']
    await create({ slug: 'odd', tags: tags.map((tag) => ` ${tag}\n`) })
    expect((await readPost(app, 'odd')).tags).toEqual(tags)
    for (const tag of tags) {
      const found = await app.inject(`/api/posts?tag=${encodeURIComponent(tag)}`)
      expect([tag, found.json().posts.length]).toEqual([tag, 1])
    }
    expect((await app.inject('/api/tags')).json().tags).toHaveLength(tags.length)
  })

  const rejected: [name: string, tags: string[], message: string][] = [
    ['one too many', Array.from({ length: 11 }, (_, n) => `t${n}`), english(messages.tagsTooMany)],
    ['a thousand', Array.from({ length: 1_000 }, (_, n) => `t${n}`), english(messages.tagsTooMany)],
    ['41 characters', ['x'.repeat(41)], english(messages.tagTooLong)],
    ['41 emoji', ['👍🏽'.repeat(41)], english(messages.tagTooLong)],
    ['an empty one', ['a', ''], english(messages.tagRequired)],
    ['one of white space', [' \u00a0\ufeff'], english(messages.tagRequired)],
    ['the same twice', ['a', 'a'], english(messages.tagsRepeated)],
    ['the same in another case', ['Design', 'dESIGN'], english(messages.tagsRepeated)],
    ['the same behind white space', ['a', ' a '], english(messages.tagsRepeated)],
    ['the same in another normal form', ['é', 'e\u0301'], english(messages.tagsRepeated)],
    ['the same in a compatible form', ['ﬁne', 'FINE'], english(messages.tagsRepeated)],
    ['two halves of emoji', ['a\ud83d', 'a\ud83e'], english(messages.tagsRepeated)],
  ]

  it('are rejected with a sentence where they are too many, too long, empty or repeated', async () => {
    const { app, create } = await setting()
    for (const [name, tags, message] of rejected) {
      const reply = await create({ title: 'T', tags })
      expect([reply.statusCode, reply.json()], name).toEqual([422, broken({ tags: [message] })])
    }
    expect((await app.inject('/api/posts')).json().posts).toEqual([])
  })
})
