import { limits, pictureWidths } from '@byline/contract/limits'
import { messages } from '@byline/contract/messages'
import type { Crop } from '@byline/contract/users'
import type { Metadata, Region, Sharp } from 'sharp'
import { AppError } from '../../errors/app-error.ts'
import { FairQueue, inBackground, type Turn } from '../../queue/fair-queue.ts'
import { copyName, nameOf } from '../../storage/picture-names.ts'
import { loadSharp } from './load-sharp.ts'
import { measure } from './picture-size.ts'

/** A picture made ready to be served: rotated, without metadata, at most 2,400 px wide, with its narrower copies. */
export interface ProcessedPicture {
  file: string
  width: number
  height: number
  color: string
  bytes: number
  files: { name: string; data: Buffer }[]
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Sizes are pixels to decode. A picture in the making holds up to 160 MB: never more than two at once, and of one person
 * one. Each that waits holds its file, and somebody who will not wait for ever: ten photographs take half a minute.
 */
const queue = new FairQueue({
  running: 2,
  runningPerOwner: 1,
  waiting: 20,
  waitingPerOwner: 10,
  waitingSize: 800_000_000,
  waitingSizePerOwner: 200_000_000,
})

export interface PictureOptions {
  /** The part to keep. */
  crop?: Crop | undefined
  turn?: Turn
}

/**
 * Makes a picture ready, or the part of it that `crop` names, which then does not move. Refuses with `file_too_large`,
 * `unsupported_image`, `too_many_pixels`, `too_many_frames`, as the queue does, or with `invalid_fields` for a crop
 * outside.
 */
export async function processPicture(
  bytes: Uint8Array,
  { crop, turn = inBackground }: PictureOptions = {},
): Promise<ProcessedPicture> {
  if (bytes.byteLength > limits.uploadBytes) throw new AppError('file_too_large')
  const header = await inspect(bytes)
  const region = crop && regionOf(crop, header)
  const { pixels, animated, width } = measure(header, region !== undefined)
  const make = () =>
    convert(bytes, { region, animated, width }).catch(() => {
      // The header was fine and the rest is not: cut off, or made to break decoders.
      throw new AppError('unsupported_image')
    })
  return queue.run(turn, make, { size: pixels })
}

/** Reads the header, before anything is decoded. */
async function inspect(bytes: Uint8Array): Promise<Metadata> {
  const header = await readHeader(bytes)
  const format = header?.format ?? ''
  if (!header || !FORMATS.includes(format) || (format === 'heif' && header.compression !== 'av1')) {
    throw new AppError('unsupported_image')
  }
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
    throw new AppError('invalid_fields', { crop: [messages.cropOutside] })
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
  {
    region,
    animated,
    width: widthMax,
  }: { region: Region | undefined; animated: boolean; width: number },
): Promise<ProcessedPicture> {
  const sharp = await loadSharp()
  const limitInputPixels = animated ? limits.movingPixels : limits.uploadPixels
  // Hundreds of frames: a third of the time, for a little more bytes and softer edges of colour.
  const quality = animated ? { quality: 85, effort: 1 } : { quality: 85, smartSubsample: true }
  // Row by row, where the picture need not be turned, instead of all of it at once.
  const input = { animated, failOn: 'error', limitInputPixels, sequentialRead: true } as const
  const open = (data: Uint8Array) => sharp(data, input)
  const upright = open(bytes).autoOrient()
  const whole = region ? upright.extract(region) : upright
  const { data, info } = await narrowed(whole, widthMax)
    .webp(quality)
    .toBuffer({ resolveWithObject: true })
  return {
    file: nameOf(data),
    width: info.width,
    height: info.pageHeight ?? info.height,
    color: await averageColor(data),
    bytes: data.byteLength,
    files: await withCopies(data, info.width, animated),
  }
}

/** A picture as it is served, and its narrower copies. */
async function withCopies(
  data: Buffer,
  width: number,
  animated: boolean,
): Promise<ProcessedPicture['files']> {
  const sharp = await loadSharp()
  const file = nameOf(data)
  const files = [{ name: file, data }]
  const limitInputPixels = animated ? limits.movingPixels : limits.uploadPixels
  for (const narrower of pictureWidths.filter((candidate) => candidate < width)) {
    const whole = sharp(data, { animated, failOn: 'error', limitInputPixels })
    const copy = await narrowed(whole, narrower)
      .webp({ quality: 80, ...(animated && { effort: 1 }) })
      .toBuffer()
    files.push({ name: copyName(file, narrower, 'webp'), data: copy })
  }
  return files
}

/** The files of a picture that is served already, made again from its bytes. */
export async function remakeFiles(
  data: Buffer,
  { turn = inBackground }: PictureOptions = {},
): Promise<ProcessedPicture['files']> {
  const { width, height, pages = 1 } = await (await loadSharp())(data, { pages: -1 }).metadata()
  const remake = () => withCopies(data, width, pages > 1)
  return queue.run(turn, remake, { size: width * height })
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
  return queue.run(inBackground, async () => {
    const sharp = await loadSharp()
    const { pages = 1 } = await sharp(data).metadata()
    if (pages > 1) return undefined
    return narrowed(sharp(data), width).avif({ quality: 55, effort: 3 }).toBuffer()
  })
}
