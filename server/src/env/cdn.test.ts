import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('the variables of the CDN', () => {
  it('have none by default', () => {
    expect(readEnv({}).cdn).toBeUndefined()
    expect(readEnv({ CDN: 'off', CDN_ZONE: 'abc', CDN_TOKEN: 'key' }).cdn).toBeUndefined()
  })

  it('need nothing more for Varnish on the same machine', () => {
    expect(readEnv({ CDN: 'varnish' }).cdn?.purgeUrls).toEqual(['http://127.0.0.1:6085'])
  })

  it('name several machines of Varnish', () => {
    const { cdn } = readEnv({ CDN: 'varnish', CDN_PURGE_URLS: 'http://10.0.0.1:6085/, http://10.0.0.2:6085' })
    expect(cdn?.purgeUrls).toEqual(['http://10.0.0.1:6085', 'http://10.0.0.2:6085'])
  })

  it.each([
    ['fastly', 'https://api.fastly.com'],
    ['cloudflare', 'https://api.cloudflare.com'],
    ['bunny', 'https://api.bunny.net'],
  ])('need the zone and the key for %s', (name, url) => {
    expect(() => readEnv({ CDN: name, CDN_ZONE: 'abc' })).toThrow(`CDN_ZONE and CDN_TOKEN are needed with CDN=${name}`)
    expect(() => readEnv({ CDN: name, CDN_TOKEN: 'key' })).toThrow('needed')
    const { cdn } = readEnv({ CDN: name, CDN_ZONE: 'abc', CDN_TOKEN: 'key' })
    expect(cdn).toEqual({ name, zone: 'abc', token: 'key', purgeUrls: [url] })
  })

  it.each([
    ['CDN', 'akamai'],
    ['CDN_ZONE', '../zone'],
    ['CDN_PURGE_URLS', 'ftp://varnish'],
  ])('reject %s=%s in one sentence', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} .*'${value}'`))
  })

  it('say nothing of a wrong key but that it is wrong', () => {
    expect(() => readEnv({ CDN_TOKEN: 'two words' })).toThrow(/^CDN_TOKEN (?!.*words')/)
  })
})
