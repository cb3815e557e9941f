import { replyMessages } from '@byline/contract/messages/reply-messages'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { multipart, type Person, register } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

/** A GIF (89a) with the given number of frames of one pixel. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ff000000ff00', 'hex')
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

onOneEngine('the picture of a user', (open) => {
  async function send(app: FastifyInstance, ada: Person, file: Uint8Array, crop?: unknown) {
    const form = new FormData()
    form.set('profilePicture', new Blob([new Uint8Array(file)]), 'me.png')
    if (crop !== undefined) form.set('crop', typeof crop === 'string' ? crop : JSON.stringify(crop))
    return sendForm(app, ada.headers, form)
  }

  async function sendForm(app: FastifyInstance, headers: object, form: FormData) {
    const { payload, type } = await multipart(form)
    return put(app, { ...headers, 'content-type': type }, payload)
  }

  const put = (app: FastifyInstance, headers: object, payload: string | Buffer) =>
    app.inject({ method: 'PUT', url: '/api/users/updateProfilePicture', headers: { ...headers }, payload })

  async function setting() {
    const app = await appOn(await open())
    return { app, ada: await register(app, 'Ada') }
  }

  it('is cropped by the server, in the coordinates of the displayed original', async () => {
    const { app, ada } = await setting()
    const left = await canvas(100, 100).png().toBuffer()
    const wide = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#ffffff' },
    })
      .composite([{ input: left, left: 200, top: 0 }])
      .jpeg({ quality: 100 })
      .toBuffer()
    const reply = await send(app, ada, wide, { x: 200, y: 0, width: 100, height: 100 })
    expect(reply.statusCode).toBe(200)
    const stored = await app.deps.uploads.read(reply.json().data.avatar)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 100, height: 100 })
    const { dominant } = await sharp(stored).stats()
    expect(Math.abs(dominant.b - 0x99)).toBeLessThan(24)

    // Its metadata rotates it, so it is displayed as 100 × 300.
    const turned = await sharp(wide).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await send(app, ada, turned, { x: 0, y: 200, width: 100, height: 100 })).statusCode).toBe(200)
    expect((await send(app, ada, turned, { x: 200, y: 0, width: 100, height: 100 })).statusCode).toBe(422)
  })

  it.each([
    { x: -1, y: 0, width: 10, height: 10 },
    { x: 0, y: 0, width: 0, height: 10 },
    { x: 0, y: 0, width: -10, height: 10 },
    { x: 95, y: 0, width: 10, height: 10 },
    { x: 0, y: 0, width: 1e9, height: 1e9 },
    { x: 0, y: 0, width: 0.2, height: 0.2 },
    { x: '0', y: 0, width: 10, height: 10 },
    { x: null, y: 0, width: 10, height: 10 },
    {},
    [],
    'not json',
    '{"x":NaN}',
  ])('cannot be cropped to %j', async (crop) => {
    const { app, ada } = await setting()
    const reply = await send(app, ada, await canvas(100, 100).png().toBuffer(), crop)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields.crop).toBeDefined()
    expect((await app.inject({ url: '/api/users/profile', headers: ada.headers })).json().avatar).toBeNull()
  })

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['HTML named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a truncated PNG', async () => (await canvas(200, 200).png().toBuffer()).subarray(0, 300), 415],
    ['one byte over 5 MB', async () => Buffer.alloc(limits.uploadBytes + 1), 413],
    ['60 megapixels', () => canvas(10_000, 6_000).png().toBuffer(), 413],
  ])('cannot be %s', async (_name, file, status) => {
    const { app, ada } = await setting()
    const reply = await send(app, ada, await file())
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toMatch(/\w/)
  })

  it('can be a GIF of 2,000 frames within the limits, and is rejected above them', async () => {
    const { app, ada } = await setting()
    const gif = gifOf(2_000)
    expect((await sharp(gif).metadata()).pages).toBe(2_000)
    expect([200, 413, 415]).toContain((await send(app, ada, gif)).statusCode)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('requires a part and a session', async () => {
    const { app, ada } = await setting()
    expect((await sendForm(app, {}, new FormData())).statusCode).toBe(401)
    expect([400, 422]).toContain((await sendForm(app, ada.headers, new FormData())).statusCode)
  })

  it('is removed by any text, and not by an empty file', async () => {
    const { app, ada } = await setting()
    const png = await canvas(10, 10).png().toBuffer()
    const crop = '{"x":0,"y":0,"width":5,"height":5}'
    const change = async (part: [Blob | string, string?] | undefined, withCrop: boolean) => {
      const { avatar } = (await send(app, ada, png)).json().data
      const form = new FormData()
      if (withCrop) form.set('crop', crop)
      if (typeof part?.[0] === 'string') form.append('profilePicture', part[0])
      else if (part) form.append('profilePicture', ...(part as [Blob, string]))
      const reply = await sendForm(app, ada.headers, form)
      const now = await app.inject({ url: '/api/users/profile', headers: ada.headers })
      const left = now.json().avatar === avatar ? 'stays' : now.json().avatar
      return [reply.statusCode, reply.json().fields?.profilePicture?.[0], left]
    }
    for (const withCrop of [false, true]) {
      for (const text of ['', 'null', 'x.webp']) {
        expect(await change([text], withCrop)).toEqual([200, undefined, null])
      }
      const empty = await change([new Blob([]), 'me.png'], withCrop)
      expect(empty).toEqual([422, english(replyMessages.fileEmpty), 'stays'])
      const untouched = await change([new Blob([]), ''], withCrop)
      expect(untouched).toEqual([422, english(replyMessages.pictureMissing), 'stays'])
    }
    expect(await change(undefined, true)).toEqual([422, english(replyMessages.pictureMissing), 'stays'])
  })

  it('is not removed by a text above the limit', async () => {
    const { app, ada } = await setting()
    const form = new FormData()
    form.set('profilePicture', 'x'.repeat(7 * 1_048_576))
    const reply = await sendForm(app, ada.headers, form)
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
  })

  it.each([
    ['multipart/form-data', ''],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nno name\r\n--x--\r\n'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', `{"crop":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['text/plain', 'hello'],
  ])('is not read from a broken body (%s)', async (type, payload) => {
    const { app, ada } = await setting()
    const reply = await put(app, { ...ada.headers, 'content-type': type }, payload)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  })
})
