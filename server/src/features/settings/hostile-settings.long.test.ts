import { settings as shape } from '@byline/contract/site/settings'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { authenticatorOfSite, factorsOn } from '../../../test/content/factors.ts'
import { registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

/** Written as JSON, so that a key `__proto__` is sent as one. */
const hostile = [
  'null',
  'true',
  '-1e308',
  '""',
  '"\\u0000"',
  '"\\ud800\\u202e</title><script>alert(1)</script>"',
  '[]',
  '[null, {}]',
  JSON.stringify(deep(200)),
  '{"__proto__": {"admin": true}}',
  '{"constructor": {"prototype": {"admin": true}}}',
]

onBothEngines('a hostile value of a setting', (open) => {
  it('is refused with a sentence, or is harmless, whatever the setting', async () => {
    const app = await appOn(await open())
    const root = await registerAdmin(app)
    const { headers } = root
    // Has a second factor, because one of the values is that it is required.
    await factorsOn(app).add(root, authenticatorOfSite())
    const keys = [...Object.keys(shape.shape), '__proto__', 'constructor', 'toString', '']
    let version = 0
    for (const key of keys) {
      for (const value of hostile) {
        const reply = await app.inject({
          method: 'PUT',
          url: '/api/settings',
          headers: { ...headers, 'content-type': 'application/json' },
          payload: `{"settings": {"footerTitle": "kept", ${JSON.stringify(key)}: ${value}}}`,
        })
        const tried = `${key}: ${value.slice(0, 60)}: ${reply.statusCode}`
        expect([200, 400, 413, 422], tried).toContain(reply.statusCode)
        expect(reply.json().message, tried).toMatch(/\w/)
        if (reply.statusCode === 200) {
          const { settings, version: newest } = reply.json()
          expect(shape.safeParse(settings).success, tried).toBe(true)
          expect(Object.keys(settings)).toEqual(Object.keys(shape.shape))
          // Nothing was saved by the refused ones before.
          version += 1
          expect(newest, tried).toBe(version)
        }
      }
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    expect((await app.inject('/')).statusCode).toBe(200)
  })
})
