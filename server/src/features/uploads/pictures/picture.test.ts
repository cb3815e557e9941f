import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@byline/contract/rules/limits'
import { tinyPicture } from '@byline/test-files/source-folder'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { nameOf } from '../../../storage/picture-names.ts'
import { inPictureQueue, pictureQueue, processPicture } from './picture.ts'

async function processed(bytes: Uint8Array) {
  const picture = await processPicture(bytes)
  const main = picture.files[0]?.data ?? Buffer.alloc(0)
  return { picture, main, header: await sharp(main, { pages: -1 }).metadata() }
}

/** A GIF with frames of a single grey each, 40 by 30 pixels by default. */
function animation(frames: number, { width = 40, height = 30 } = {}): Promise<Buffer> {
  const size = width * height * 3
  const pixels = Buffer.alloc(size * frames)
  for (let n = 0; n < frames; n++) pixels.fill(n % 2 ? 255 : 10, n * size, (n + 1) * size)
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw, limitInputPixels: false })
    .gif({ delay: Array(frames).fill(70), loop: 3, effort: 1 })
    .toBuffer()
}

/** An animation whose header declares frames of this size; its data is small. */
async function declaring(format: 'gif' | 'webp', frames: number, width: number, height: number) {
  const small = await animation(frames)
  if (format === 'gif') {
    small.writeUInt16LE(width, 6)
    small.writeUInt16LE(height, 8)
    // Up to 2,048 pixels the library uses the screen size, and above it the size of the first frame.
    const frame = small.indexOf(Buffer.from([0x21, 0xf9, 4])) + 8
    if (width > 2_048) small.writeUInt16LE(width, frame + 5)
    if (width > 2_048) small.writeUInt16LE(height, frame + 7)
    return small
  }
  const webp = await sharp(small, { animated: true }).webp({ effort: 0 }).toBuffer()
  const header = webp.indexOf('VP8X')
  webp.writeUIntLE(width - 1, header + 12, 3)
  webp.writeUIntLE(height - 1, header + 15, 3)
  return webp
}

/** A black PNG with one bit per pixel: a few kilobytes for any size. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a processed picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('from %s is WebP', async (format) => {
    const bytes = await tinyPicture('#336699', { width: 200, height: 100, format })
    const { picture, main, header } = await processed(bytes)
    expect(header).toMatchObject({ format: 'webp', width: 200, height: 100 })
    expect(picture).toMatchObject({ file: nameOf(main), width: 200, height: 100 })
    expect(picture.bytes).toBe(main.byteLength)
    expect(picture.file).toMatch(/^[0-9a-f]{32}\.webp$/)
    const color = Number.parseInt(picture.color.slice(1), 16)
    for (const shift of [16, 8, 0]) {
      expect(Math.abs(((color >> shift) & 255) - ((0x336699 >> shift) & 255))).toBeLessThan(6)
    }
    expect(picture.files.map(({ name }) => name)).toEqual([picture.file, picture.file.replace('.', '-160.')])
  })

  it('is at most 2,400 pixels wide, with every narrower copy', async () => {
    const { picture } = await processed(await tinyPicture('#336699', { width: 3_000, height: 300 }))
    expect(picture).toMatchObject({ width: 2_400, height: 240 })
    const widths = await Promise.all(picture.files.map(async ({ data }) => (await sharp(data).metadata()).width))
    expect(widths).toEqual([2_400, 160, 320, 640, 960, 1_280, 1_920])
  })

  it.each([
    [100, 20_000, 82, 16_383],
    [30_000, 1, 2_400, 1],
    [1, 1, 1, 1],
  ])('of %i by %i is %i by %i', async (width, height, newWidth, newHeight) => {
    const { picture } = await processed(await tinyPicture('#336699', { width, height }))
    expect(picture).toMatchObject({ width: newWidth, height: newHeight })
  })

  it('is upright, and has no metadata', async () => {
    const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const given = await sharp(bytes).metadata()
    expect(given).toMatchObject({ orientation: 6, exif: expect.anything(), icc: expect.anything() })
    const { picture, header } = await processed(bytes)
    expect(picture).toMatchObject({ width: 30, height: 60 })
    for (const field of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
      expect(header[field], field).toBeUndefined()
    }
    for (const { data } of picture.files) expect(data.includes('secret')).toBe(false)
  })

  it('does not contain data that followed its end', async () => {
    const bytes = Buffer.concat([
      await tinyPicture('#336699', { format: 'jpeg' }),
      Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>'),
    ])
    const { main } = await processed(bytes)
    expect(main.includes('alert')).toBe(false)
  })

  it('stays animated, also in each copy, and has the size of one frame', async () => {
    const { picture, header } = await processed(await animation(3, { width: 200, height: 50 }))
    expect(picture).toMatchObject({ width: 200, height: 50 })
    expect(header).toMatchObject({ format: 'webp', pages: 3, loop: 3, delay: [70, 70, 70] })
    const copy = await sharp(picture.files[1]?.data, { pages: -1 }).metadata()
    expect(copy).toMatchObject({ width: 160, pageHeight: 40, pages: 3 })
  })

  it('has one frame if it is cropped, and only that frame counts for the limits', async () => {
    const bytes = await declaring('gif', 80, 2_000, 2_000)
    const crop = { x: 0, y: 0, width: 40, height: 30 }
    expect(await processPicture(bytes, { crop })).toMatchObject({ width: 40, height: 30 })
  })

  it('is the same for the same bytes', async () => {
    const bytes = await tinyPicture('#336699', { format: 'jpeg' })
    const [one, two] = await Promise.all([processed(bytes), processed(Buffer.from(bytes))])
    expect(one.picture).toEqual(two.picture)
  })

  it('may have exactly 5 MB and 40 megapixels, but not a byte or a row more', async () => {
    const png = await tinyPicture('#336699')
    const padded = Buffer.concat([png, Buffer.alloc(limits.uploadBytes - png.length)])
    expect((await processed(padded)).picture.width).toBe(24)
    const more = Buffer.concat([padded, Buffer.alloc(1)])
    await expect(processPicture(more)).rejects.toMatchObject({ code: 'file_too_large' })
    expect((await processed(hugePng(8_000, 5_000))).picture).toMatchObject({ width: 2_400, height: 1_500 })
    await expect(processPicture(hugePng(8_000, 5_001))).rejects.toMatchObject({ code: 'too_many_pixels' })
  })
})

describe('rejected for its pixels before anything is decoded', () => {
  it.each([
    [16_383, 16_383],
    [65_535, 65_535],
    [1, 2 ** 31 - 1],
  ])('a small PNG of %i by %i', async (width, height) => {
    const bytes = hugePng(width, Math.min(height, 16_383))
    if (height > 16_383) {
      // Only the header declares this height.
      bytes.writeUInt32BE(height, 20)
      bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    }
    expect(bytes.length).toBeLessThan(200_000)
    await expect(processPicture(bytes)).rejects.toMatchObject({
      code: expect.stringMatching(/^(too_many_pixels|unsupported_image)$/),
    })
  })

  it.each(['gif', 'webp'] as const)('an animated %s with a frame that is too large', async (format) => {
    await expect(processPicture(await declaring(format, 2, 8_000, 5_001))).rejects.toMatchObject({
      code: 'too_many_pixels',
    })
  })

  it.each(['gif', 'webp'] as const)(
    'an animated %s whose frames have more than 300 megapixels together, with a message of its own',
    async (format) => {
      const most = await declaring(format, 75, 2_000, 2_000)
      expect(await sharp(most, { pages: -1, limitInputPixels: false }).metadata()).toMatchObject({
        pages: 75,
        width: 2_000,
        pageHeight: 2_000,
      })
      await expect(processPicture(await declaring(format, 76, 2_000, 2_000))).rejects.toMatchObject({
        code: 'too_many_frames',
        message: 'The frames of a moving picture can have at most 300 megapixels together',
      })
    },
  )
})

describe('rejected as none of the five formats', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'
  it.each([
    ['nothing', ''],
    ['one byte', 'x'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', svg],
    ['SVG behind an XML declaration', `<?xml version="1.0"?>${svg}`],
    ['PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'],
    ['an ImageMagick script', 'push graphic-context\nfill "url(https://x.example/)"'],
    ['PPM', 'P6 1 1 255\nabc'],
    ['a JPEG’s first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PNG’s first bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a GIF’s first bytes', 'GIF89a'],
    ['a WebP’s first bytes', 'RIFF\u0004\0\0\0WEBP'],
    ['an AVIF’s first bytes', '\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf'],
    ['noise', randomBytes(10_000)],
  ])('%s', async (_, content) => {
    const bytes = Buffer.from(content as string)
    await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'unsupported_image' })
  })

  it('a TIFF and a BigTIFF, although the library can read them', async () => {
    const tiff = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    for (const bigtiff of [false, true]) {
      const bytes = await tiff.clone().tiff({ bigtiff }).toBuffer()
      await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'unsupported_image' })
    }
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s truncated anywhere', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
    const whole = await sharp({
      create: { width: 80, height: 80, channels: 3, background: 'red', noise },
    })
      .toFormat(format)
      .toBuffer()
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(processPicture(cut), `${part}`).rejects.toMatchObject({ code: 'unsupported_image' })
    }
  })
})

describe('many pictures at once', () => {
  /** The codes of those pictures that are refused while works of these owners run. */
  const codesOf = async (owners: string[], working: string[]) => {
    const bytes = await tinyPicture('#336699')
    const { promise, reject } = Promise.withResolvers<never>()
    const works = working.map((owner) => inPictureQueue({ owner }, () => promise, 1))
    let done = 0
    const pictures = owners.map((owner) => processPicture(bytes, { turn: { owner } }).finally(() => done++))
    const settled = Promise.allSettled([...pictures, ...works])
    try {
      await vi.waitUntil(() => done + pictureQueue.load.waiting === owners.length, 30_000)
    } finally {
      // The queue learns no pace from a work that fails.
      reject({ code: '' })
    }
    const codes = (await settled).map((result) => (result.status === 'rejected' ? result.reason.code : ''))
    return codes.filter((code) => code !== '')
  }

  it('of one person wait, up to ten, and leave capacity for others', async () => {
    const codes = await codesOf([...Array<string>(14).fill('Ada'), 'Ben', 'Cy'], ['Ada'])
    expect(codes).toEqual(Array(4).fill('own_work_waiting'))
  })

  it('of many people wait, up to twenty', async () => {
    const people = Array.from({ length: 30 }, (_, n) => `person ${n}`)
    const codes = await codesOf(people.slice(2), people.slice(0, 2))
    expect(codes).toEqual(Array(8).fill('overloaded'))
  })
})
