import { limits } from '@byline/contract/limits'
import { messages } from '@byline/contract/messages'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { messagesByField, Refusal } from './refusal.ts'

/** A part that may be a file: its bytes, or a text where a client sent one in its place; absent: neither. */
export type FilePart = { bytes: Buffer } | { text: string } | undefined

export interface Form {
  fields: unknown
  files: Record<string, FilePart>
}

/**
 * Reads the multipart body of a call (or the same fields as JSON) and checks its texts against the contract.
 * Refuses with `file_too_large`, `bad_request` or `invalid_fields`.
 */
export async function readForm(
  request: FastifyRequest,
  fileNames: readonly string[],
  schema: z.ZodMiniType | undefined,
): Promise<Form> {
  const texts: Record<string, string> = {}
  const files: Record<string, FilePart> = {}
  const take = (name: string, part: FilePart) => {
    if (fileNames.includes(name)) files[name] = part
    else if (part && 'text' in part) texts[name] = part.text
    // A picture under a wrong name is somebody's picture: it must not get lost without a word.
    else if (part?.bytes.length)
      throw new Refusal('invalid_fields', { [name]: [messages.fileUnknown] })
  }
  if (request.isMultipart()) await readParts(request, fileNames, take)
  else for (const [name, text] of jsonFields(request.body)) take(name, { text })
  const result = schema?.safeParse(texts)
  if (result?.error) {
    const broken = result.error.issues.map(({ path, message }): [string, string] => [
      fieldAt(path),
      message,
    ])
    throw new Refusal('invalid_fields', messagesByField(broken))
  }
  return { fields: result?.data, files }
}

/** A rule broken in the `document` of a save is about the field in it, as if that had come by itself. */
function fieldAt([name, inner]: PropertyKey[]): string {
  return String((name === 'document' ? inner : undefined) ?? name ?? '')
}

async function readParts(
  request: FastifyRequest,
  fileNames: readonly string[],
  take: (name: string, part: FilePart) => void,
): Promise<void> {
  let room = formLimits.fieldSize
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') take(part.fieldname, { bytes: await part.toBuffer() })
      else {
        // A part that says it is JSON has been parsed already.
        const text = textOf(part.value ?? '')
        room -= text.length
        // A text that was cut off would be taken for the whole one.
        if (part.valueTruncated || room < 0) throw new Refusal('too_large')
        take(part.fieldname, { text })
      }
    }
  } catch (error) {
    // What is still on its way of a refused form is not worth being read.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('file_too_large')
    if (code === 'FST_FILES_LIMIT') {
      throw new Refusal('invalid_fields', { [fileNames[0] ?? '']: [messages.filesTooMany] })
    }
    if (code?.endsWith('_LIMIT')) throw new Refusal('too_large')
    throw new Refusal('bad_request')
  }
}

function* jsonFields(body: unknown): Generator<[string, string]> {
  if (body === undefined) throw new Refusal('unsupported_media')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('object_needed')
  }
  for (const [name, value] of Object.entries(body)) {
    yield [name, textOf(value ?? '')]
  }
}

/** Lists in lists without end can be read and not be written. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value)
  } catch {
    throw new Refusal('bad_request')
  }
}

/** What a multipart body may hold at most. */
export const formLimits = {
  files: 1,
  fileSize: limits.uploadBytes,
  fields: 10,
  /** Of one text, and of all of them together. */
  fieldSize: 6 * 1_048_576,
  parts: 12,
  headerPairs: 50,
} as const
