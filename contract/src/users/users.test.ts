import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { english } from '../../../server/test/app/english.ts'
import { crop } from './crop.ts'
import { loginForm, profileForm, profileRequest, registerForm, registerRequest } from './forms.ts'
import { loginRequest } from './users.ts'

const ada = { name: 'Ada Verified', email: 'ada@byline.test', password: 'correct horse' }

/** Every error message by field, as in the `fields` of an error reply. */
function fieldsOf(schema: z.ZodMiniType, value: unknown): Record<string, string[]> {
  const { error } = schema.safeParse(value)
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), english(message)]
  }
  return fields
}

describe('registering', () => {
  it('takes a name, an email and a password, and nothing else', () => {
    expect(registerRequest.parse({ ...ada, admin: true, verified: true, _id: 'x' })).toEqual(ada)
  })

  it('reports every missing field at once', () => {
    const required = {
      name: ['Name is required'],
      email: ['email is required'],
      password: ['password is required'],
    }
    expect(fieldsOf(registerRequest, {})).toEqual(required)
    expect(fieldsOf(registerRequest, { name: '', email: '', password: '' })).toEqual(required)
    expect(fieldsOf(registerRequest, { name: [], email: {}, password: true })).toEqual(required)
  })

  it('reports the broken rule of every field', () => {
    expect(fieldsOf(registerRequest, { name: 'Al', email: 'al', password: 'short' })).toEqual({
      name: ['Name must be at least 3 characters'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters long'],
    })
  })

  it('needs the password twice on the form', () => {
    expect(fieldsOf(registerForm, { ...ada, confirmPassword: ada.password })).toEqual({})
    expect(fieldsOf(registerForm, { ...ada, confirmPassword: '' })).toEqual({
      confirmPassword: ['Passwords do not match'],
    })
  })

  it('reports different passwords also while other fields are invalid', () => {
    const form = { name: '', email: 'a', password: 'short', confirmPassword: 'other' }
    expect(fieldsOf(registerForm, form)).toEqual({
      name: ['Name is required'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters long'],
      confirmPassword: ['Passwords do not match'],
    })
  })
})

describe('logging in', () => {
  it('has no rules of length on the server: a short password is a wrong one', () => {
    expect(fieldsOf(loginRequest, { email: 'nobody', password: '' })).toEqual({})
    expect(Object.keys(fieldsOf(loginRequest, { email: 1 }))).toEqual(['email', 'password'])
  })

  it('has the rules of the specification on the form', () => {
    expect(fieldsOf(loginForm, { email: '', password: '' })).toEqual({
      email: ['email is required'],
      password: ['password is required'],
    })
    expect(fieldsOf(loginForm, { email: 'a@b', password: '1234567' })).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters long'],
    })
  })
})

describe('a profile', () => {
  /** The form always sends these. */
  const page = { biography: '', links: [], language: '' }

  it.each([undefined, ''])('leaves the password unchanged with %j', (password) => {
    expect(profileRequest.parse({ ...ada, password })).toEqual({ ...ada, password })
    expect(profileForm.parse({ ...ada, ...page, password })).toEqual({ ...ada, ...page, password })
  })

  it('rejects a short new password in the words of the specification', () => {
    expect(fieldsOf(profileRequest, { ...ada, password: 'short' })).toEqual({
      password: ['Password must be at least 8 characters long'],
    })
    expect(fieldsOf(profileRequest, { ...ada, password: 'x'.repeat(1_001) })).toEqual({
      password: ['Password must be at most 1,000 characters long'],
    })
    expect(fieldsOf(profileRequest, { ...ada, password: 'long enough' })).toEqual({})
  })

  it('has no rule for the new password on the form', () => {
    expect(fieldsOf(profileForm, { ...ada, ...page, password: 'x' })).toEqual({})
  })

  it('has the rules of the specification for name and email', () => {
    for (const schema of [profileRequest, profileForm]) {
      expect(fieldsOf(schema, { ...page, name: 'x'.repeat(21), email: 'a b@c.d' })).toEqual({
        name: ['Name must be at most 20 characters'],
        email: ['Please enter a valid email address'],
      })
    }
  })

  it('cannot make its owner an admin', () => {
    expect(profileRequest.parse({ ...ada, admin: true, verified: true })).toEqual(ada)
  })
})

describe('a crop', () => {
  const whole = { x: 0, y: 0, width: 10, height: 10 }

  it('is a part of a picture', () => {
    expect(crop.safeParse(whole).success).toBe(true)
    expect(crop.safeParse({ ...whole, x: 1.5 }).success).toBe(true)
  })

  it.each([
    { x: -1 },
    { y: -0.1 },
    { width: 0 },
    { height: -3 },
    { width: Number.NaN },
    { height: Number.POSITIVE_INFINITY },
    { x: '0' },
    { y: null },
  ])('is none with %j', (part) => {
    expect(crop.safeParse({ ...whole, ...part }).success).toBe(false)
  })
})
