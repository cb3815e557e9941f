import type { IncomingMessage } from 'node:http'
import { limits } from '@byline/contract/limits'
import { messages } from '@byline/contract/messages'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '../errors/app-error.ts'
import type { HeldFiles } from './held-files.ts'

/** A part that may be a file: its bytes, at least one, or a text where a client sent one in its place; absent: neither. */
export type FilePart = { bytes: Buffer } | { text: string } | undefined

/** What a multipart body may hold at most. */
export const formLimits = {
  files: 1,
  fileSize: limits.uploadBytes,
  fields: 10,
  /** Of one text, and of all of them together. */
  fieldSize: 6 * 1_048_576,
  parts: 12,
  headerPairs: 50,
  headerSize: 8 * 1_024,
} as const

/** Bytes of a whole body: a file, the texts, and what stands around them. */
const FORM_BYTES = formLimits.fileSize + formLimits.fieldSize + 256 * 1_024

/**
 * Reads the parts of a multipart body. A part with a file name, or of bytes (`application/octet-stream`), is a file and
 * every other one a text, whatever content type it claims. An empty file without a name is the input of a browser's
 * form that nobody touched: it counts as absent. Refuses with `file_too_large`, `too_large`, `invalid_fields` or `bad_request`.
 */
export function readParts(
  request: IncomingMessage,
  firstFile: string,
  held: HeldFiles,
  take: (name: string, part: FilePart) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request)
    let room: number = formLimits.fieldSize
    let bytes = 0
    const reading: Promise<void>[] = []

    function refuse(refusal: AppError): void {
      request.unpipe(parser)
      request.off('data', count)
      // What is still on its way of a refused form is not worth being read.
      request.resume()
      reject(refusal)
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > FORM_BYTES) refuse(new AppError('too_large'))
    }
    function handOver(name: string | undefined, part: FilePart): void {
      // `__proto__` and its like name nothing of ours.
      try {
        if (name === undefined || name in Object.prototype) throw new AppError('bad_request')
        take(name, part)
      } catch (error) {
        refuse(error as AppError)
      }
    }

    parser.on('field', (name: string | undefined, text, _nameCut, cut) => {
      room -= text.length
      // A text that was cut off would be taken for the whole one.
      if (cut || room < 0) refuse(new AppError('too_large'))
      else handOver(name, { text })
    })
    parser.on('file', (name: string | undefined, file, fileName) => {
      const read = held.read(file).then((data) => {
        const untouchedInput = data.length === 0 && !fileName
        if (!untouchedInput) handOver(name, { bytes: data })
      })
      reading.push(read.catch((error) => refuse(toAppError(error))))
    })
    const tooMany = { [firstFile]: [messages.filesTooMany] }
    parser.once('filesLimit', () => refuse(new AppError('invalid_fields', tooMany)))
    parser.once('fieldsLimit', () => refuse(new AppError('too_large')))
    parser.once('partsLimit', () => refuse(new AppError('too_large')))
    parser.once('finish', () => void Promise.all(reading).then(() => resolve()))
    // Also what it finds wrong after it was refused is its own error, not the process's.
    parser.on('error', () => refuse(new AppError('bad_request')))
    request.once('close', () => {
      if (!request.readableEnded) refuse(new AppError('bad_request'))
    })
    request.on('data', count)
    request.pipe(parser)
  })
}

function parserOf({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: formLimits,
    })
  } catch {
    // It names no boundary.
    throw new AppError('bad_request')
  }
}

/** A file that breaks off is a body that cannot be understood. */
function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('bad_request')
}
