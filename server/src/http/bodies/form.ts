import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError, messagesByField } from '../../errors/app-error.ts'
import type { BufferedFiles } from './buffered-files.ts'
import { fieldOf } from './field-of.ts'
import { type FilePart, readParts } from './form-parts.ts'

export interface Form {
  fields: unknown
  files: Record<string, FilePart>
}

/**
 * Reads the multipart body of a call, or the same fields sent as JSON, and validates the texts against the contract.
 * Throws `file_too_large`, `overloaded`, `bad_request` or `invalid_fields`.
 */
export async function readForm(
  request: FastifyRequest,
  fileNames: readonly string[],
  schema: z.ZodMiniType | undefined,
  buffers: BufferedFiles,
): Promise<Form> {
  const texts: Record<string, string> = {}
  const files: Record<string, FilePart> = {}
  const addPart = (name: string, part: FilePart) => {
    const isFile = fileNames.includes(name)
    if (isFile && part && 'bytes' in part && part.bytes.length === 0)
      throw new AppError('invalid_fields', { [name]: [replyMessages.fileEmpty] })
    if (isFile) files[name] = part
    else if (part && 'text' in part) texts[name] = part.text
    // A file with an unknown field name is an error, so that no picture is lost silently.
    else if (part?.bytes.length) throw new AppError('invalid_fields', { [name]: [replyMessages.fileUnknown] })
  }
  if (isMultipart(request)) await readParts(request.raw, fileNames[0] ?? '', buffers, addPart)
  else for (const [name, text] of jsonFields(request.body)) addPart(name, { text })
  const result = schema?.safeParse(texts)
  if (result?.error) {
    const broken = result.error.issues.map(({ path, message }): [string, string] => [fieldOf(path), message])
    throw new AppError('invalid_fields', messagesByField(broken))
  }
  return { fields: result?.data, files }
}

/** Leaves multipart bodies to `readForm`, which knows from the contract which parts are allowed. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
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

/** Serializes a value. Deeply nested lists can be parsed, but their serialization exceeds the stack. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value)
  } catch {
    throw new AppError('bad_request')
  }
}
