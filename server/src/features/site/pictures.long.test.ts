import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { multipart, type Person, registerAdmin } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { iconSizes } from './icons.ts'

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })

async function upload(app: FastifyInstance, { headers }: Person, bytes: Uint8Array, name: string) {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name))
  const { payload, type } = await multipart(form)
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': type },
    payload,
  })
}

onOneEngine('a picture of the site', (open) => {
  it('of any kind of pixels becomes logo and icons', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const frame = Buffer.alloc(40 * 40 * 3, 200)
    const moving = sharp(Buffer.concat([frame, Buffer.alloc(frame.length, 20)]), {
      raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
    })
    const transparent = { width: 30, height: 30, channels: 4, background: '#f008' } as const
    const pictures: Record<string, Buffer> = {
      'cmyk.jpg': await red(64, 48).toColourspace('cmyk').jpeg().toBuffer(),
      'grey.png': await red(1, 1).greyscale().png().toBuffer(),
      'deep.png': await red(20, 2_000).toColourspace('rgb16').png().toBuffer(),
      'moving.gif': await moving.gif({ delay: [70, 70] }).toBuffer(),
      'transparent.webp': await sharp({ create: transparent }).webp().toBuffer(),
    }
    for (const [name, bytes] of Object.entries(pictures)) {
      const uploaded = await upload(app, root, bytes, name)
      expect([name, uploaded.statusCode]).toEqual([name, 200])
      const { file } = uploaded.json()
      const saved = await app.inject({
        method: 'PUT',
        url: '/api/settings',
        headers: root.headers,
        payload: { settings: { logo: file, logoDark: file, icon: file, heroPicture: file } },
      })
      expect([name, saved.statusCode]).toEqual([name, 200])
      for (const size of iconSizes) {
        const icon = await app.inject(`/icons/${file}-${size}.png`)
        const { format, width, height, pages } = await sharp(icon.rawPayload).metadata()
        expect([name, format, width, height, pages]).toEqual([name, 'png', size, size, undefined])
      }
      const masked = await app.inject(`/icons/${file}-512.png?maskable`)
      expect((await sharp(masked.rawPayload).metadata()).width).toBe(512)
    }
  })

  it('that is none, or is too large, is refused with a sentence, and the site keeps its own', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const whole = await red(60, 60).jpeg().toBuffer()
    const wrong: [name: string, bytes: Buffer, status: number, code: string][] = [
      [
        'logo.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        415,
        'unsupported_image',
      ],
      ['svg-as.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_image'],
      ['cut.jpg', whole.subarray(0, whole.length * 0.6), 415, 'unsupported_image'],
      ['megapixels.jpg', await red(8_000, 5_001).jpeg().toBuffer(), 413, 'too_many_pixels'],
      ['empty.png', Buffer.alloc(0), 422, 'invalid_fields'],
    ]
    for (const [name, bytes, status, code] of wrong) {
      const reply = await upload(app, root, bytes, name)
      expect([name, reply.statusCode, reply.json().code]).toEqual([name, status, code])
      expect(reply.json().message).toMatch(/\w/)
    }
    const stored = await app.deps.db.selectFrom('uploads').select('file').execute()
    expect(stored).toEqual([])
    const { settings } = (await app.inject('/api/settings')).json()
    expect([settings.logo, settings.icon]).toEqual([null, null])
  })
})
