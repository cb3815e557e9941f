import { limits, pictureWidths } from '@byline/contract/limits'
import { messages } from '@byline/contract/messages'
import type { Crop } from '@byline/contract/users'
import type { Metadata, Region, Sharp } from 'sharp'
import { AppError } from '../../errors/app-error.ts'
import { FairQueue, inBackground, type Turn } from '../../queue/fair-queue.ts'
import { copyName, nameOf } from '../../storage/picture-names.ts'
import { loadSharp } from './load-sharp.ts'
import { measure } from './picture-size.ts'

/** A picture that can be served: upright, without metadata, at most 2,400 px wide, with its narrower copies. */
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
 * Sizes are pixels to decode. Processing a picture needs up to 160 MB, so at most two are processed at once, and one
 * per person. The file of a waiting picture is in memory and its request is open; ten photographs take half a minute.
 */
const queue = new FairQueue({
  running: 2,
  runningPerOwner: 1,
  waiting: 20,
  waitingPerOwner: 10,
  waitingSize: 800_000_000,
  waitingSizePerOwner: 200_000_000,
})

/** Runs other work on a picture of that many pixels in the same queue, so that all of it shares its limits. */
export function inPictureQueue<T>(turn: Turn, work: () => Promise<T>, pixels: number): Promise<T> {
  return queue.run(turn, work, { size: pixels })
}

export interface PictureOptions {
  /** The region to extract. */
  crop?: Crop | undefined
  turn?: Turn
}

/**
 * Processes a picture, or the region of its first frame that `crop` selects. Throws `file_too_large`,
 * `unsupported_image`, `too_many_pixels`, `too_many_frames`, `invalid_fields` for a crop outside the picture, or the
 * errors of the queue.
 */
export async function processPicture(
  bytes: Uint8Array,
  { crop, turn = inBackground }: PictureOptions = {},
): Promise<ProcessedPicture> {
  if (bytes.byteLength > limits.uploadBytes) throw new AppError('file_too_large')
  const header = await inspect(bytes)
  const region = crop && regionOf(crop, header)
  const { pixels, animated, width } = measure(header, region !== undefined)
  const process = () =>
    convert(bytes, { region, animated, width }).catch(() => {
      // The header is valid and the rest is not: the file is truncated, or an attack on decoders.
      throw new AppError('unsupported_image')
    })
  return queue.run(turn, process, { size: pixels })
}

/** Checks the header before anything is decoded. */
async function inspect(bytes: Uint8Array): Promise<Metadata> {
  const header = await readHeader(bytes)
  const format = header?.format ?? ''
  if (!header || !FORMATS.includes(format) || (format === 'heif' && header.compression !== 'av1')) {
    throw new AppError('unsupported_image')
  }
  return header
}

/** The region of a crop, in whole pixels of the upright picture. */
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
    // The constructor throws if there are no bytes.
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
  // An animation may have hundreds of frames, so it gets a third of the time, with larger files and softer edges.
  const quality = animated ? { quality: 85, effort: 1 } : { quality: 85, smartSubsample: true }
  // `sequentialRead` decodes row by row instead of the whole picture at once, which a rotation does not allow.
  const input = { animated, failOn: 'error', limitInputPixels, sequentialRead: true } as const
  const open = (data: Uint8Array) => sharp(data, input)
  const upright = open(bytes).autoOrient()
  const whole = region ? upright.extract(region) : upright
  const { data, info } = await resized(whole, widthMax)
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

/** The served picture and its narrower copies. */
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
    const copy = await resized(whole, narrower)
      .webp({ quality: 80, ...(animated && { effort: 1 }) })
      .toBuffer()
    files.push({ name: copyName(file, narrower, 'webp'), data: copy })
  }
  return files
}

/** Creates the files of a stored picture again from its served bytes. */
export async function recreateFiles(
  data: Buffer,
  { turn = inBackground }: PictureOptions = {},
): Promise<ProcessedPicture['files']> {
  const { width, height, pages = 1 } = await (await loadSharp())(data, { pages: -1 }).metadata()
  const recreate = () => withCopies(data, width, pages > 1)
  return queue.run(turn, recreate, { size: width * height })
}

/** The longest side that WebP allows, in pixels. */
const SIDE_MAX = 16_383

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

/** The AVIF copy of a picture at one width; undefined for an animation, which our AVIF encoder does not support. */
export async function encodeAvif(data: Uint8Array, width: number): Promise<Buffer | undefined> {
  return queue.run(inBackground, async () => {
    const sharp = await loadSharp()
    const { pages = 1 } = await sharp(data).metadata()
    if (pages > 1) return undefined
    return resized(sharp(data), width).avif({ quality: 55, effort: 3 }).toBuffer()
  })
}
