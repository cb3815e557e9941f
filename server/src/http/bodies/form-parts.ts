import type { IncomingMessage } from 'node:http'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { limits } from '@byline/contract/rules/limits'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '../../errors/app-error.ts'
import type { BufferedFiles } from './buffered-files.ts'

/** A part that may be a file: at least one byte, or a text if the client sent that instead. Undefined if not sent. */
export type FilePart = { bytes: Buffer } | { text: string } | undefined

export const formLimits = {
  files: 1,
  fileSize: limits.uploadBytes,
  fields: 10,
  /** Bytes of one text, and of all texts together. */
  fieldSize: 6 * 1_048_576,
  parts: 12,
  headerPairs: 50,
  headerSize: 8 * 1_024,
} as const

/** Bytes of a whole body: a file, the texts, and the boundaries and headers of the parts. */
const FORM_MAX_BYTES = formLimits.fileSize + formLimits.fieldSize + 256 * 1_024

/**
 * Reads the parts of a multipart body. A part with a file name, or of type `application/octet-stream`, is a file; every
 * other part is a text, whatever its content type. An empty file without a name counts as not sent, because browsers
 * send it for an unused file input. Throws `file_too_large`, `too_large`, `invalid_fields` or `bad_request`.
 */
export function readParts(
  request: IncomingMessage,
  firstFile: string,
  buffers: BufferedFiles,
  addPart: (name: string, part: FilePart) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request)
    let remainingTextBytes: number = formLimits.fieldSize
    let bytes = 0
    const reads: Promise<void>[] = []

    function fail(error: AppError): void {
      request.unpipe(parser)
      request.off('data', count)
      // The rest of a rejected form is discarded.
      request.resume()
      reject(error)
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > FORM_MAX_BYTES) fail(new AppError('too_large'))
    }
    function add(name: string | undefined, part: FilePart): void {
      // A name such as `__proto__`, which is a property of every object, is no field of the contract.
      try {
        if (name === undefined || name in Object.prototype) throw new AppError('bad_request')
        addPart(name, part)
      } catch (error) {
        fail(error as AppError)
      }
    }

    parser.on('field', (name: string | undefined, text, _nameTruncated, truncated) => {
      remainingTextBytes -= text.length
      // A truncated text must not be stored as if it were complete.
      if (truncated || remainingTextBytes < 0) fail(new AppError('too_large'))
      else add(name, { text })
    })
    parser.on('file', (name: string | undefined, file, fileName) => {
      const read = buffers.read(file).then((data) => {
        const isUnusedInput = data.length === 0 && !fileName
        if (!isUnusedInput) add(name, { bytes: data })
      })
      reads.push(read.catch((error) => fail(toAppError(error))))
    })
    const tooMany = { [firstFile]: [replyMessages.filesTooMany] }
    parser.once('filesLimit', () => fail(new AppError('invalid_fields', tooMany)))
    parser.once('fieldsLimit', () => fail(new AppError('too_large')))
    parser.once('partsLimit', () => fail(new AppError('too_large')))
    parser.once('finish', () => void Promise.all(reads).then(() => resolve()))
    // The listener stays after a failure, because a later parser error without a listener would end the process.
    parser.on('error', () => fail(new AppError('bad_request')))
    request.once('close', () => {
      if (!request.readableEnded) fail(new AppError('bad_request'))
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
    // The content type has no boundary.
    throw new AppError('bad_request')
  }
}

/** Maps a file that ends too early to a malformed body. */
function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('bad_request')
}
