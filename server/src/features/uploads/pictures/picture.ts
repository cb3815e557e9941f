import { replyMessages } from '@byline/contract/messages/reply-messages'
import { limits } from '@byline/contract/rules/limits'
import type { Crop } from '@byline/contract/users/crop'
import { FairQueue, inBackground, type Turn } from '@byline/fair-queue/fair-queue'
import { Pace } from '@byline/fair-queue/pace'
import pLimit from 'p-limit'
import type { Region } from 'sharp'
import { AppError } from '../../../errors/app-error.ts'
import { refuse } from '../../../errors/refuse.ts'
import { WORK_MS } from '../../../http/connections/deadline.ts'
import { measure } from './picture-size.ts'
import type { PictureHeader, ProcessedPicture } from './picture-work.ts'
import { runPictureWork } from './run-picture-work.ts'
import { WorkFailed } from './work-program.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Sizes are pixels to decode. Two pictures that are processed need up to 150 MB, so there are no more at once, and one
 * per person. The file of a waiting picture is in memory and its request is open.
 */
export const pictureQueue = new FairQueue(
  {
    running: 2,
    runningPerOwner: 1,
    waiting: 20,
    waitingPerOwner: 10,
    waitingSize: 800_000_000,
    waitingSizePerOwner: 200_000_000,
    // Half of the time that a call has (http/connections/deadline.ts); the other half is for
    // the picture itself. The guess is a photograph of 12 megapixels in 2.4 s.
    promise: { ms: WORK_MS / 2, pace: new Pace({ size: 12_000_000, ms: 2_400 }) },
  },
  refuse,
)

/** Large files are sent to the process for pictures one after the other, since each is in memory twice meanwhile. */
const LARGE_BYTES = 1_000_000
const oneAtATime = pLimit(1)

/** Runs other work on a picture of that many pixels in the same queue, so that all of it shares its limits. */
export function inPictureQueue<T>(turn: Turn, work: () => Promise<T>, pixels: number): Promise<T> {
  return pictureQueue.run(turn, work, { size: pixels })
}

export interface PictureOptions {
  crop?: Crop | undefined
  turn?: Turn
  /** Whether this program has drawn it; its bytes then have no limit. */
  isDrawn?: boolean
  /** Takes the first frame of a moving picture and no other; its bytes then have no limit either. */
  firstFrame?: boolean
}

/**
 * Processes a picture, or the region of its first frame that `crop` selects. Throws `file_too_large`,
 * `unsupported_image`, `too_many_pixels`, `too_many_frames`, `invalid_fields` for a crop outside the picture, or the
 * errors of the queue.
 */
export async function processPicture(
  bytes: Uint8Array,
  { crop, turn = inBackground, isDrawn = false, firstFrame = false }: PictureOptions = {},
): Promise<ProcessedPicture> {
  if (bytes.byteLength > limits.uploadBytes && !isDrawn && !firstFrame) throw new AppError('file_too_large')
  // The header of a large picture waits for those of others.
  const since = performance.now()
  const header = await inspect(bytes)
  const region = crop && regionOf(crop, header)
  const { pixels, animated, width } = measure(header, firstFrame || region !== undefined)
  const process = () =>
    runPictureWork('convert', bytes, { region, animated, width, pixels }).catch((error) => {
      // The header is valid and the rest is not: the file is truncated, or an attack on decoders.
      throw error instanceof WorkFailed ? new AppError('unsupported_image') : error
    })
  return pictureQueue.run(turn, process, { size: pixels, since })
}

/** Decodes a picture and stores nothing. Throws what `processPicture` throws. */
export async function checkPicture(
  bytes: Uint8Array,
  { turn = inBackground, firstFrame = false }: PictureOptions = {},
): Promise<void> {
  if (bytes.byteLength > limits.uploadBytes && !firstFrame) throw new AppError('file_too_large')
  const { pixels, animated } = measure(await inspect(bytes), firstFrame)
  const decode = () =>
    runPictureWork('decode', bytes, { animated, pixels }).catch((error) => {
      throw error instanceof WorkFailed ? new AppError('unsupported_image') : error
    })
  await pictureQueue.run(turn, decode, { size: pixels })
}

/** Checks the header alone. Throws what `processPicture` throws, but for damaged pictures. */
export async function checkHeader(bytes: Uint8Array): Promise<void> {
  measure(await inspect(bytes), false)
}

/** Checks the header before anything is decoded. */
async function inspect(bytes: Uint8Array): Promise<PictureHeader> {
  const read = () => runPictureWork('header', bytes)
  const header = await (bytes.byteLength > LARGE_BYTES ? oneAtATime(read) : read())
  const format = header?.format ?? ''
  if (!header || !FORMATS.includes(format) || (format === 'heif' && header.compression !== 'av1')) {
    throw new AppError('unsupported_image')
  }
  return header
}

/** The region of a crop, in whole pixels of the upright picture. */
function regionOf(crop: Crop, { upright, pageHeight }: PictureHeader): Region {
  const left = Math.round(crop.x)
  const top = Math.round(crop.y)
  const width = Math.round(crop.width)
  const height = Math.round(crop.height)
  const inside = left + width <= upright.width && top + height <= (pageHeight ?? upright.height)
  if (width < 1 || height < 1 || !inside) {
    throw new AppError('invalid_fields', { crop: [replyMessages.cropOutside] })
  }
  return { left, top, width, height }
}

/**
 * Creates the files of a stored picture again from its served bytes. Throws `unsupported_image` if these are damaged.
 */
export async function recreateFiles(data: Uint8Array, { turn = inBackground }: PictureOptions = {}) {
  const { width, height, pages = 1 } = await inspect(data)
  const recreate = () => runPictureWork('recreate', data, { width, height, animated: pages > 1 })
  return pictureQueue.run(turn, recreate, { size: width * height })
}

/**
 * The picture whose served bytes these are, with its copies made again. Throws `unsupported_image` if they are damaged,
 * or if no picture is served like that.
 */
export async function readServed(data: Uint8Array, { turn = inBackground }: PictureOptions = {}) {
  const header = await inspect(data)
  const { pixels, animated } = measure(header, false)
  if (header.format !== 'webp' || header.width > limits.pictureWidthMax) throw new AppError('unsupported_image')
  const { width, height, pageHeight = height } = header
  const read = () =>
    runPictureWork('readServed', data, { width, height, pageHeight, animated }).catch((error) => {
      throw error instanceof WorkFailed ? new AppError('unsupported_image') : error
    })
  return pictureQueue.run(turn, read, { size: pixels })
}

/** The AVIF copy of a picture at one width; undefined for an animation. */
export function encodeAvif(data: Uint8Array, width: number): Promise<Buffer | undefined> {
  return pictureQueue.run(inBackground, () => runPictureWork('avif', data, width))
}
