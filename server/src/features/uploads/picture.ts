import { createHash } from 'node:crypto'
import { limits, pictureWidths } from '@byline/contract/limits'
import { messages } from '@byline/contract/messages'
import type { Crop } from '@byline/contract/users'
import pLimit from 'p-limit'
import type { Metadata, Region, Sharp } from 'sharp'
import { Refusal } from '../../http/refusal.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture made ready to be served: rotated, without metadata, at most 2,400 px wide, with its narrower copies. */
export interface ReadyPicture {
  file: string
  width: number
  height: number
  color: string
  bytes: number
  files: { name: string; data: Buffer }[]
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']

/** A picture in the making holds up to 160 MB: never more than two at once. */
const twoAtOnce = pLimit(2)
/** Each that waits holds its file, and somebody who will not wait for ever. */
const WAITING_MAX = 20

/** Content addresses are the first 128 bits of the SHA-256 of the bytes served. */
export function nameOf(data: Uint8Array): string {
  return `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
}

/** `abc.webp` 640 px wide as `abc-640.webp` or `abc-640.avif`. */
export function copyName(file: string, width: number, format: 'webp' | 'avif'): string {
  return file.replace(/\.webp$/, `-${width}.${format}`)
}

/** The picture a file of the folder belongs to; undefined for what is none of ours. */
export function fileOf(name: string): string | undefined {
  const hash = /^([0-9a-f]{32})(?:-\d{2,4})?\.(?:webp|avif)$/.exec(name)?.[1]
  return hash && `${hash}.webp`
}

/**
 * Makes a picture ready, or the part of it that `crop` names, which then does not move. Refuses with
 * `file_too_large`, `overloaded`, `unsupported_image`, `too_many_pixels`, or `invalid_fields` for a crop outside.
 */
export async function makeReady(bytes: Uint8Array, crop?: Crop): Promise<ReadyPicture> {
  if (bytes.byteLength > limits.uploadBytes) throw new Refusal('file_too_large')
  if (twoAtOnce.pendingCount >= WAITING_MAX) throw new Refusal('overloaded')
  return twoAtOnce(async () => {
    const header = await inspect(bytes)
    const region = crop && regionOf(crop, header)
    try {
      return await convert(bytes, !region && (header.pages ?? 1) > 1, region)
    } catch {
      // The header was fine and the rest is not: cut off, or made to break decoders.
      throw new Refusal('unsupported_image')
    }
  })
}

/** Reads the header, before anything is decoded. */
async function inspect(bytes: Uint8Array): Promise<Metadata> {
  const header = await readHeader(bytes)
  const format = header?.format ?? ''
  if (!header || !FORMATS.includes(format) || (format === 'heif' && header.compression !== 'av1')) {
    throw new Refusal('unsupported_image')
  }
  if (header.width * header.height > limits.uploadPixels) throw new Refusal('too_many_pixels')
  return header
}

/** Whole pixels of the picture as people see it, that is rotated. */
function regionOf(crop: Crop, { autoOrient, pageHeight }: Metadata): Region {
  const left = Math.round(crop.x)
  const top = Math.round(crop.y)
  const width = Math.round(crop.width)
  const height = Math.round(crop.height)
  const inside =
    left + width <= autoOrient.width && top + height <= (pageHeight ?? autoOrient.height)
  if (width < 1 || height < 1 || !inside) {
    throw new Refusal('invalid_fields', { crop: [messages.cropOutside] })
  }
  return { left, top, width, height }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  const sharp = await loadSharp()
  try {
    // Of no bytes at all not even the constructor takes a look.
    return await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

async function convert(
  bytes: Uint8Array,
  animated: boolean,
  region: Region | undefined,
): Promise<ReadyPicture> {
  const sharp = await loadSharp()
  const open = (data: Uint8Array) =>
    sharp(data, {
      animated,
      failOn: 'error',
      limitInputPixels: limits.uploadPixels,
      // Row by row, where the picture need not be turned, instead of all of it at once.
      sequentialRead: true,
    })
  const upright = open(bytes).autoOrient()
  const whole = region ? upright.extract(region) : upright
  const { data, info } = await narrowed(whole, limits.pictureWidthMax)
    .webp({ quality: 85, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  const file = nameOf(data)
  const files = [{ name: file, data }]
  for (const width of pictureWidths.filter((candidate) => candidate < info.width)) {
    const copy = await narrowed(open(data), width).webp({ quality: 80 }).toBuffer()
    files.push({ name: copyName(file, width, 'webp'), data: copy })
  }
  return {
    file,
    width: info.width,
    height: info.pageHeight ?? info.height,
    color: await averageColor(data),
    bytes: data.byteLength,
    files,
  }
}

/** WebP holds no side longer than this. */
const SIDE_MAX = 16_383

function narrowed(image: Sharp, width: number): Sharp {
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

/** The AVIF copy of one width of a stored picture; undefined for one that moves, which AVIF cannot hold here. */
export async function makeAvif(data: Uint8Array, width: number): Promise<Buffer | undefined> {
  return twoAtOnce(async () => {
    const sharp = await loadSharp()
    const { pages = 1 } = await sharp(data).metadata()
    if (pages > 1) return undefined
    return narrowed(sharp(data), width).avif({ quality: 55, effort: 3 }).toBuffer()
  })
}
