import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('the environment', () => {
  it('has a default for every variable', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: expect.stringMatching(/data$/),
      databaseUrl: undefined,
      sampleContent: true,
      logLevel: 'info',
    })
  })

  it('derives the public address from host and port, without a trailing slash', () => {
    expect(readEnv({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80')
    expect(readEnv({ PUBLIC_URL: 'https://blog.example/' }).publicUrl).toBe('https://blog.example')
  })

  it('know whether the site may have other processes', () => {
    const postgres = { DATABASE_URL: 'postgres://db/byline', TOKEN_SECRET: 'a secret of the tests, long enough' }
    expect(readEnv({}).hasOtherProcesses).toBe(false)
    expect([readEnv({ WORKERS: '2' }), readEnv(postgres)].map((env) => env.hasOtherProcesses)).toEqual([true, true])
  })

  it('needs DATABASE_URL beside the address for LISTEN or of a replica', () => {
    expect(() => readEnv({ DATABASE_LISTEN_URL: 'postgres://db/byline' })).toThrow('DATABASE_URL is needed')
    expect(() => readEnv({ DATABASE_READ_URL: 'postgres://db/byline' })).toThrow('DATABASE_URL is needed')
  })

  it('reads origins as a list', () => {
    const { corsOrigins } = readEnv({ CORS_ORIGINS: 'https://a.example/, http://b.example:8080' })
    expect(corsOrigins).toEqual(['https://a.example', 'http://b.example:8080'])
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['PUBLIC_URL', 'blog.example'],
    ['PUBLIC_URL', 'https://blog.example/a path'],
    ['PUBLIC_URL', 'https://blog.example/a/../b'],
    ['PUBLIC_URL', 'https://blog.example//blog'],
    ['PUBLIC_URL', 'https://blog.example/blog#x'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_LISTEN_URL', 'mysql://x'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'auto'],
    ['SAMPLE_CONTENT', 'yes'],
    ['CORS_ORIGINS', 'everybody'],
    ['SECURITY_LOG', 'file'],
    ['SECURITY_LOG_DAYS', '7'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, here'],
    ['UPLOADS_PUBLIC_URL', 'https://pictures.example'],
    ['UPLOADS_PUBLIC_URL', 'http://pictures.example/uploads'],
    ['UPLOADS_PUBLIC_URL', 'https://pictures.example/uploads/'],
    ['UPLOADS_PUBLIC_URL', 'https://pictures.example/#/uploads'],
    ['UPLOADS_PUBLIC_URL', 'https://pictures.example/"onerror=/uploads'],
  ])('says in one sentence that %s cannot be %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} .*'${value}'`))
  })

  it('keeps backups out of a bucket whose pictures everybody may read', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
    const open = { UPLOADS_PUBLIC_URL: 'https://pictures.example/uploads', STORAGE: 's3://blog/uploads', ...keys }
    expect(() => readEnv({ ...open, BACKUPS: 's3://blog/backups' })).toThrow('BACKUPS needs a bucket of its own')
    expect(readEnv({ ...open, BACKUPS: 's3://other' }).uploadsUrl).toBe('https://pictures.example/uploads')
    expect(() => readEnv({ ...open, BACKUPS: 's3://blog/backups', UPLOADS_PUBLIC_URL: '' })).not.toThrow()
  })

  it.each(['off', '2', 'loopback', '10.0.0.0/8, ::1'])('trusts the proxies %s', (given) => {
    expect(() => readEnv({ TRUST_PROXY: given })).not.toThrow()
  })

  it.each([
    ['TOKEN_SECRET', 'hunter2'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['DATABASE_URL', 'mysql://byline:hunter2@db/x'],
    ['SMTP_URL', 'byline:hunter2@mail.example'],
  ])('reports an invalid %s without the secret in it', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name} `))
    expect(read).not.toThrow(/hunter2/)
  })
})
