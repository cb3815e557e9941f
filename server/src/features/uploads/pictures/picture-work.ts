import { copyName } from '@byline/contract/addresses/upload-names'
import { limits, pictureWidths } from '@byline/contract/rules/limits'
import pLimit from 'p-limit'
import type sharp from 'sharp'
import type { Region, Sharp } from 'sharp'
import { nameOf } from '../../../storage/picture-names.ts'

// All work of the picture library. It runs in the process for pictures (run-picture-work.ts).

/** The header of a picture; sizes are pixels. */
export interface PictureHeader {
  format: string
  compression?: string | undefined
  width: number
  height: number
  pageHeight?: number | undefined
  pages?: number | undefined
  /** The size after the rotation that the header asks for. */
  upright: { width: number; height: number }
}

/** A picture that can be served: upright, without metadata, at most 2,400 px wide, with its narrower copies. */
export interface ProcessedPicture {
  file: string
  width: number
  height: number
  color: string
  bytes: number
  files: { name: string; data: Buffer }[]
}

export interface Conversion {
  region: Region | undefined
  animated: boolean
  /** The maximum width of the result, in pixels. */
  width: number
  /** Pixels to decode, of all frames. */
  pixels: number
}

/**
 * Encoding a picture of more pixels takes up to 80 MB, so one is encoded at a time. Narrower copies of another picture
 * are encoded meanwhile (decision 15).
 */
const LARGE_PIXELS = 2_000_000
const oneAtATime = pLimit(1)

/** The longest side that WebP allows, in pixels. */
const SIDE_MAX = 16_383

export const pictureWork = {
  /** Undefined if the bytes are no picture. */
  async header(bytes: Uint8Array): Promise<PictureHeader | undefined> {
    const sharp = await loadSharp()
    try {
      // The constructor throws if there are no bytes.
      const { autoOrient, format, compression, width, height, pageHeight, pages } = await sharp(bytes, {
        pages: -1,
        limitInputPixels: false,
      }).metadata()
      return { format, compression, width, height, pageHeight, pages, upright: autoOrient }
    } catch {
      return undefined
    }
  },

  async convert(
    bytes: Uint8Array,
    { region, animated, width: widthMax, pixels }: Conversion,
  ): Promise<ProcessedPicture> {
    const sharp = await loadSharp()
    const limitInputPixels = animated ? limits.movingPixels : limits.uploadPixels
    // An animation may have hundreds of frames, so it gets a third of the time, with larger files and softer edges.
    const quality = animated ? { quality: 85, effort: 1 } : { quality: 85, smartSubsample: true }
    // `sequentialRead` decodes row by row instead of the whole picture at once, which a rotation does not allow.
    const input = { animated, failOn: 'error', limitInputPixels, sequentialRead: true } as const
    const upright = sharp(bytes, input).autoOrient()
    const whole = region ? upright.extract(region) : upright
    const { data, info } = await inTurn(pixels, () =>
      resized(whole, widthMax).webp(quality).toBuffer({ resolveWithObject: true }),
    )
    return {
      file: nameOf(data),
      width: info.width,
      height: info.pageHeight ?? info.height,
      color: await averageColor(data),
      bytes: data.byteLength,
      files: await withCopies(data, info, animated),
    }
  },

  /** Fails if `convert` would fail, because the picture is damaged. */
  async decode(bytes: Uint8Array, { animated, pixels }: Pick<Conversion, 'animated' | 'pixels'>): Promise<void> {
    const sharp = await loadSharp()
    const limitInputPixels = animated ? limits.movingPixels : limits.uploadPixels
    const input = { animated, failOn: 'error', limitInputPixels, sequentialRead: true } as const
    await inTurn(pixels, () => sharp(bytes, input).resize({ width: 16 }).raw().toBuffer())
  },

  /** Creates the files of a stored picture again from its served bytes. */
  async recreate(
    data: Uint8Array,
    { width, height, animated }: { width: number; height: number; animated: boolean },
  ): Promise<ProcessedPicture['files']> {
    return withCopies(Buffer.from(data), { width, height }, animated)
  },

  /** A picture from its served bytes alone; `height` is that of all frames. */
  async readServed(
    data: Uint8Array,
    { width, height, pageHeight, animated }: { width: number; height: number; pageHeight: number; animated: boolean },
  ): Promise<ProcessedPicture> {
    const bytes = Buffer.from(data)
    return {
      file: nameOf(bytes),
      width,
      height: pageHeight,
      bytes: bytes.byteLength,
      color: await averageColor(bytes),
      files: await withCopies(bytes, { width, height }, animated),
    }
  },

  /** The AVIF copy at one width; undefined for an animation, which our AVIF encoder does not support. */
  async avif(data: Uint8Array, width: number): Promise<Buffer | undefined> {
    const sharp = await loadSharp()
    const { pages = 1 } = await sharp(data).metadata()
    if (pages > 1) return undefined
    // The stored picture has halved colour planes like any WebP; whole ones need half as much memory again.
    const options = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' }
    return oneAtATime(() => resized(sharp(data), width).avif(options).toBuffer())
  },

  /** A square PNG of that size; the picture fills all of it but a border of paper. */
  async icon(data: Uint8Array, { size, inner }: { size: number; inner: number }): Promise<Buffer> {
    const sharp = await loadSharp()
    const before = Math.floor((size - inner) / 2)
    const after = size - inner - before
    return sharp(data, { failOn: 'error' })
      .resize(inner, inner, { fit: 'cover' })
      .extend({ top: before, left: before, bottom: after, right: after, background: '#fbf8f2' })
      .png()
      .toBuffer()
  },
}

export type PictureWork = typeof pictureWork

/** Waits for other large pictures if this one has that many pixels. */
function inTurn<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  return pixels > LARGE_PIXELS ? oneAtATime(work) : work()
}

/** The served picture and its narrower copies; `height` is that of all frames. */
async function withCopies(data: Buffer, { width, height }: { width: number; height: number }, animated: boolean) {
  const sharp = await loadSharp()
  const file = nameOf(data)
  const files = [{ name: file, data }]
  const limitInputPixels = animated ? limits.movingPixels : limits.uploadPixels
  for (const narrower of pictureWidths.filter((candidate) => candidate < width)) {
    const whole = sharp(data, { animated, failOn: 'error', limitInputPixels })
    const copy = await inTurn((height * narrower ** 2) / width, () =>
      resized(whole, narrower)
        .webp({ quality: 80, ...(animated && { effort: 1 }) })
        .toBuffer(),
    )
    files.push({ name: copyName(file, narrower, 'webp'), data: copy })
  }
  return files
}

function resized(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
}

async function averageColor(data: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const { data: pixel } = await sharp(data)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...pixel.subarray(0, 3)].map((level) => level.toString(16).padStart(2, '0')).join('')}`
}

let loaded: Promise<typeof sharp> | undefined

/** Loads the picture library at the first picture, to keep the start fast. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((library) => restrict(library.default))
  return loaded
}

function restrict(library: typeof sharp): typeof sharp {
  // Allows only the five formats of the design, whatever libvips supports: no SVG, PDF, TIFF or ImageMagick.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`) })
  // No picture is processed twice, so a cache would be useless.
  library.cache(false)
  // One thread per picture, because each thread allocates its own buffers.
  library.concurrency(1)
  return library
}
