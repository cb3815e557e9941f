import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const given = { OIDC_ISSUER: 'https://accounts.figs.example', OIDC_CLIENT_ID: 'blog', OIDC_CLIENT_SECRET: 'hunter2' }

describe("the provider of the company's accounts", () => {
  it('is none without an issuer, and has its host as its name', () => {
    expect(readEnv({ OIDC_READERS: '*' }).company).toBeUndefined()
    expect(readEnv({ ...given, OIDC_ADMINS: ' board , @figs.example,' }).company).toMatchObject({
      name: 'accounts.figs.example',
      who: { admin: ['board', '@figs.example'], writer: [], reader: [] },
    })
  })

  it.each([
    [
      'an issuer without https',
      { ...given, OIDC_READERS: '*', OIDC_ISSUER: 'http://accounts.figs.example' },
      'OIDC_ISSUER needs an https',
    ],
    ['an issuer that is no address', { ...given, OIDC_READERS: '*', OIDC_ISSUER: 'figs' }, 'OIDC_ISSUER needs an http'],
    ['no secret', { OIDC_ISSUER: given.OIDC_ISSUER, OIDC_CLIENT_ID: 'blog' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
    ['nobody who may come in', given, 'OIDC_READERS, OIDC_WRITERS or OIDC_ADMINS'],
  ])('is refused with %s', (_what, env, message) => {
    expect(() => readEnv(env)).toThrow(message)
    expect(() => readEnv(env)).not.toThrow(/hunter2/)
  })
})
