import { readdir } from 'node:fs/promises'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { limits } from '@byline/contract/rules/limits'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { english } from '../../../../test/app/english.ts'
import { pictureDeclaring } from '../../../../test/content/declared-picture.ts'
import { register } from '../../../../test/content/people.ts'
import { postForm, readPost, writingBy } from '../../../../test/content/writing.ts'
import { onOneEngine } from '../../../../test/engines/engines.ts'
import { countRows } from '../../../../test/engines/rows.ts'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

onOneEngine('a picture for an article', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const { save } = writingBy(app, await register(app, 'Ada'))
    const upload = (bytes: Uint8Array | string, name = 'image') => {
      const form = new FormData()
      if (typeof bytes === 'string') form.set(name, bytes)
      else form.set(name, new Blob([new Uint8Array(bytes)]), 'a.png')
      return save('POST', '/api/uploads', form)
    }
    const stored = async () => [(await readdir(app.deps.uploads.place)).length, (await countRows(app.deps.db)).uploads]
    return { app, save, upload, stored }
  }

  it('is stored from every format, and the reply contains its address and size', async () => {
    const { app, upload } = await setting()
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const reply = await upload(await tinyPicture('#336699', { width: 40, height: 30, format }))
      expect([format, reply.statusCode, reply.json()]).toEqual([
        format,
        200,
        {
          message: english(replyMessages.pictureUploaded),
          file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
          url: `/uploads/${reply.json().file}`,
          width: 40,
          height: 30,
        },
      ])
      const served = await app.inject(reply.json().url)
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  it('that is sent twice, or sent again as it was served, has one file and one row', async () => {
    const { app, upload, stored } = await setting()
    const png = await tinyPicture('#336699')
    const [first, second] = await Promise.all([upload(png), upload(png)])
    expect(second.json()).toEqual(first.json())
    const served = (await app.inject(first.json().url)).rawPayload
    expect((await upload(served)).json()).toEqual(first.json())
    expect(await stored()).toEqual([1, 1])
  })

  it('is rejected with a sentence if it is not a picture, has a wrong part name or is too large', async () => {
    const { save, upload, stored } = await setting()
    const png = await tinyPicture('#336699')
    const missing = { image: [english(replyMessages.imageMissing)] }
    const two = new FormData()
    for (const name of ['image', 'image']) two.append(name, new Blob([new Uint8Array(png)]), 'a.png')
    const rejections = [
      [await save('POST', '/api/uploads', new FormData()), 422, missing],
      [await upload(''), 422, missing],
      [await upload('a text'), 422, missing],
      [await upload(new Uint8Array()), 422, { image: [english(replyMessages.fileEmpty)] }],
      [await upload(png, 'picture'), 422, { picture: [english(replyMessages.fileUnknown)] }],
      [await save('POST', '/api/uploads', two), 422, { image: [english(replyMessages.filesTooMany)] }],
      [await upload(svg), 415],
      [await upload(Buffer.from('hello')), 415],
      [await upload(Buffer.from('%PDF-1.7')), 415],
      [await upload(png.subarray(0, -20)), 415],
      [await upload(await pictureDeclaring(8_000, 5_001)), 413],
      [await upload(await pictureDeclaring(16_383, 16_383)), 413],
      [await upload(Buffer.alloc(limits.uploadBytes + 1)), 413],
    ] as const
    for (const [index, [reply, status, fields]] of rejections.entries()) {
      const { message, ...rest } = reply.json()
      expect([index, reply.statusCode, rest.fields]).toEqual([index, status, fields])
      expect(message).toMatch(/ /)
    }
    expect(await stored()).toEqual([0, 0])
  })
})

onOneEngine('the cover of a save', (open) => {
  async function setting() {
    const app = await appOn(await open())
    const writing = writingBy(app, await register(app, 'Ada'))
    await writing.create({ title: 'Before', slug: 'before' }, await tinyPicture('#663399'))
    return { app, before: await countRows(app.deps.db), ...writing }
  }

  it('is rejected as a text file, an SVG, or with too many pixels or bytes, and nothing is saved', async () => {
    const { app, before, create, update } = await setting()
    const post = await readPost(app, 'before')
    for (const [file, status] of [
      [Buffer.from('hello'), 415],
      [svg, 415],
      [await pictureDeclaring(10_000, 4_001), 413],
      [Buffer.alloc(limits.uploadBytes + 1), 413],
    ] as const) {
      for (const save of [await create({ title: 'T' }, file), await update('before', { title: 'T' }, file)]) {
        expect([save.statusCode, save.json().message]).toEqual([status, expect.stringMatching(/ /)])
      }
    }
    expect(await countRows(app.deps.db)).toEqual(before)
    expect(await readPost(app, 'before')).toEqual(post)
  })

  it('is rejected as one of two files or with a wrong part name, before or after the document', async () => {
    const { app, before, save } = await setting()
    const png = new Blob([new Uint8Array(await tinyPicture('#336699'))])
    const form = (...parts: [string, Blob | string][]) => {
      const data = new FormData()
      for (const [name, value] of parts) data.append(name, value)
      return data
    }
    const text: [string, string] = ['document', '{"title":"T"}']
    for (const [parts, field, message] of [
      [[text, ['postImage', png], ['postImage', png]], 'postImage', english(replyMessages.filesTooMany)],
      [[['postImage', png], ['postImage', png], text], 'postImage', english(replyMessages.filesTooMany)],
      [[['postImage', png], ['image', png], text], 'postImage', english(replyMessages.filesTooMany)],
      [[text, ['image', png]], 'image', english(replyMessages.fileUnknown)],
      [[['avatar', png], text], 'avatar', english(replyMessages.fileUnknown)],
      [[['constructor', png], text], undefined, undefined],
      [[['document', png]], 'document', english(replyMessages.fileUnknown)],
    ] as [[string, Blob | string][], string?, string?][]) {
      for (const [method, url] of [
        ['POST', '/api/posts/create'],
        ['PUT', '/api/posts/update/before'],
      ] as const) {
        const reply = await save(method, url, form(...parts))
        expect([reply.statusCode, reply.json().fields]).toEqual(
          field ? [422, { [field]: [message] }] : [400, undefined],
        )
      }
    }
    expect(await countRows(app.deps.db)).toEqual(before)
  })

  it('may have any part name if it is the empty file of an unused input', async () => {
    const { save } = await setting()
    for (const name of ['postImage', 'files', 'image']) {
      const form = postForm({ document: { title: name } })
      form.append(name, new Blob([]), '')
      expect((await save('POST', '/api/posts/create', form)).json().post).toMatchObject({ title: name, avatar: null })
    }
  })

  it('stays without a part or with an unused input, is removed by a text, and is never an empty file', async () => {
    const { app, save } = await setting()
    const cover = (await readPost(app, 'before')).avatar
    const update = async (part?: [Blob | string, string?]) => {
      const form = postForm({ document: {} })
      if (typeof part?.[0] === 'string') form.append('postImage', part[0])
      else if (part) form.append('postImage', ...(part as [Blob, string]))
      const { statusCode, ...reply } = await save('PUT', '/api/posts/update/before', form)
      return [statusCode, reply.json().fields, (await readPost(app, 'before')).avatar]
    }
    const empty = { postImage: [english(replyMessages.fileEmpty)] }
    expect(await update([new Blob([]), 'cover.png'])).toEqual([422, empty, cover])
    expect(await update([new Blob([]), ''])).toEqual([200, undefined, cover])
    expect(await update()).toEqual([200, undefined, cover])
    expect(await update(['keep it'])).toEqual([200, undefined, null])
  })

  it('may come with a document part of the type JSON, as many clients send it', async () => {
    const { app, save: _save } = await setting()
    const ben = await register(app, 'Ben')
    const payload = [
      '--x',
      'Content-Disposition: form-data; name="document"',
      'Content-Type: application/json',
      '',
      '{"title":"Été","body":"[{","tags":["a","b"]}',
      '--x--',
      '',
    ].join('\r\n')
    const reply = await app.inject({
      method: 'POST',
      url: '/api/posts/create',
      headers: { ...ben.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect(reply.json().post).toMatchObject({ title: 'Été', tags: ['a', 'b'], slug: 'été' })
  })
})
