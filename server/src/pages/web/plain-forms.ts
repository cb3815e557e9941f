import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { readBody } from '../../http/bodies/json-body.ts'

/** Lets the routes of a plugin take forms as browsers send them without scripts, in either encoding. */
export function acceptPlainForms(app: FastifyInstance): void {
  app.removeContentTypeParser('multipart/form-data')
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, (request, _payload, done) => {
      readFields(request).then((fields) => done(null, fields), done)
    })
  }
}

/** The fields of a form. Throws `bad_request` or `too_large`. */
async function readFields(request: FastifyRequest): Promise<FormData> {
  const body = await readBody(request)
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  try {
    return await new Response(body, { headers }).formData()
  } catch {
    throw new AppError('bad_request')
  }
}

/** The text of a field; empty without it, or for a file. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  const value = body instanceof FormData ? body.get(name) : null
  return typeof value === 'string' ? value : ''
}
