import { messages } from '@byline/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError, messagesByField } from '../errors/app-error.ts'
import { type FilePart, readParts } from './form-parts.ts'
import type { HeldFiles } from './held-files.ts'

export interface Form {
  fields: unknown
  files: Record<string, FilePart>
}

/**
 * Reads the multipart body of a call (or the same fields as JSON) and checks its texts against the contract.
 * Refuses with `file_too_large`, `overloaded`, `bad_request` or `invalid_fields`.
 */
export async function readForm(
  request: FastifyRequest,
  fileNames: readonly string[],
  schema: z.ZodMiniType | undefined,
  held: HeldFiles,
): Promise<Form> {
  const texts: Record<string, string> = {}
  const files: Record<string, FilePart> = {}
  const take = (name: string, part: FilePart) => {
    const isFile = fileNames.includes(name)
    if (isFile && part && 'bytes' in part && part.bytes.length === 0)
      throw new AppError('invalid_fields', { [name]: [messages.fileEmpty] })
    if (isFile) files[name] = part
    else if (part && 'text' in part) texts[name] = part.text
    // A picture under a wrong name is somebody's picture: it must not get lost without a word.
    else if (part?.bytes.length)
      throw new AppError('invalid_fields', { [name]: [messages.fileUnknown] })
  }
  if (isMultipart(request)) await readParts(request.raw, fileNames[0] ?? '', held, take)
  else for (const [name, text] of jsonFields(request.body)) take(name, { text })
  const result = schema?.safeParse(texts)
  if (result?.error) {
    const broken = result.error.issues.map(({ path, message }): [string, string] => [
      fieldAt(path),
      message,
    ])
    throw new AppError('invalid_fields', messagesByField(broken))
  }
  return { fields: result?.data, files }
}

/** Forms are read by their handlers, as only those know what may be in them. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** A rule broken in the `document` of a save is about the field in it, as if that had come by itself. */
function fieldAt([name, inner]: PropertyKey[]): string {
  return String((name === 'document' ? inner : undefined) ?? name ?? '')
}

function* jsonFields(body: unknown): Generator<[string, string]> {
  if (body === undefined) throw new AppError('unsupported_media')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('object_needed')
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
    throw new AppError('bad_request')
  }
}
