import { expect, it } from 'vitest'
import { errorReply } from '../calls/error-reply.ts'
import { errors } from './errors.ts'

const catalogue = Object.entries(errors)

it('every error has a status of the design and a message of its own', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 410, 413, 414, 415, 422, 429, 431, 500, 503, 507]
  for (const [code, { status, message }] of catalogue) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(statuses).toContain(status)
    expect(message.length).toBeGreaterThan(10)
  }
  expect(new Set(catalogue.map(([, { status }]) => status))).toEqual(new Set(statuses))
  expect(new Set(catalogue.map(([, { message }]) => message)).size).toBe(catalogue.length)
})

it('the messages of specification and design are used word for word', () => {
  expect(errors).toMatchObject({
    not_signed_in: { status: 401, message: 'You must login first' },
    invalid_login: { status: 401, message: 'Invalid email or password' },
    slug_taken: { status: 409, message: 'slug already exists' },
    internal: { status: 500, message: 'Something went wrong' },
  })
})

it('the body of a failed call has a message, a code and the fields', () => {
  const reply = {
    message: errors.invalid_fields.message,
    code: 'invalid_fields',
    fields: { name: ['Name is required'] },
  }
  expect(errorReply.parse(reply)).toEqual(reply)
  expect(errorReply.parse({ message: 'm', code: 'c', stack: 'at x' })).toEqual({ message: 'm', code: 'c' })
  expect(errorReply.safeParse({ message: 'm', code: 'c', fields: { a: 'b' } }).success).toBe(false)
})
