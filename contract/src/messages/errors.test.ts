import { expect, it } from 'vitest'
import { errorReply } from '../calls/error-reply.ts'
import { errors } from './errors.ts'

const catalogue = Object.entries(errors)

it('every error has a status of the design and a message of its own', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 410, 413, 414, 415, 416, 422, 429, 431, 500, 503, 507]
  for (const [code, { status, key }] of catalogue) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(statuses).toContain(status)
    expect(key).toMatch(/^(server|shared)\.errors\./)
  }
  expect(new Set(catalogue.map(([, { status }]) => status))).toEqual(new Set(statuses))
  expect(new Set(catalogue.map(([, { key }]) => key)).size).toBe(catalogue.length)
})

it('the body of a failed call has a message, a code and the fields', () => {
  const reply = {
    message: 'Please check what you entered',
    code: 'invalid_fields',
    fields: { name: ['Name is required'] },
  }
  expect(errorReply.parse(reply)).toEqual(reply)
  expect(errorReply.parse({ message: 'm', code: 'c', stack: 'at x' })).toEqual({ message: 'm', code: 'c' })
  expect(errorReply.safeParse({ message: 'm', code: 'c', fields: { a: 'b' } }).success).toBe(false)
})
