import { sourceFolder } from '@byline/test-files/source-folder'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../site/config.ts'

async function read(text: string, name = 'site.config.js') {
  const root = await sourceFolder({ [name]: text })
  return readConfig(`${root}/${name}`)
}

const wanted = { url: 'https://old.example', base: '/b/' }

describe('the fields of a configuration that is a program', () => {
  it.each<[string, string, string?]>([
    ['an object', "export default { url: 'https://old.example', base: '/b/' }"],
    ['a call', "export default defineConfig({ url: 'https://old.example', base: '/b/' })"],
    ['CommonJS', "module.exports = { url: 'https://old.example', base: `/b/` }"],
    [
      'a variable that is exported later',
      "const config = { url: `https://old.example`, base: where }\nvar where = '/b/'\nmodule.exports = config",
    ],
    [
      'a function with an object',
      "module.exports = async function (all) { all.addFilter('url', () => 'x'); return { url: 'https://old.example', base: '/b/' } }",
    ],
    [
      'a spread',
      "const shared = { url: 'https://old.example', base: '/a/' }\nexport default { ...shared, base: '/b/' }",
    ],
    [
      'wrappers',
      "const withX = require('x')({ a: 1 })\nconst c = { url: 'https://old.example', base: '/b/' }\nmodule.exports = withX(withY(c))",
    ],
    ['the published site', "export default { url: process.env.URL || 'https://old.example', base: '/b/' }"],
    [
      'TypeScript',
      "import type { C } from 'c'\nenum A { B }\nconst config: C = { url: 'https://old.example' as const, base: '/b/' } satisfies C\nexport default config",
      'site.config.ts',
    ],
  ])('are found in %s', async (_, text, name) => {
    expect(await read(text, name)).toMatchObject(wanted)
  })

  it('are those at the top alone', async () => {
    const fields = await read(
      "const link = { base: 'https://other.example/edit' }\nexport default { editLink: { baseUrl: 'https://other.example/edit', url: 'https://person.example' }, themeConfig: link }",
    )
    expect(fields.url).toBeUndefined()
    expect(fields.baseUrl).toBeUndefined()
    expect(fields.base).toBeUndefined()
  })

  it('are never run', async () => {
    expect(await read('globalThis.wasRun = true\nexport default { base: run() }')).toEqual({})
    expect('wasRun' in globalThis).toBe(false)
  })

  it.each([
    ['what needs itself', 'const a = b, b = a\nexport default { url: a }'],
    ['a function that returns itself', 'const f = () => f()\nexport default f'],
    ['no program', 'export default {{{'],
    ['deep nesting', `export default ${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    [
      'a text that doubles',
      `const a0 = 'xx'\n${Array.from({ length: 60 }, (_, n) => `const a${n + 1} = a${n} + a${n}`).join('\n')}\nexport default { url: a60 }`,
    ],
    ['a prototype', 'export default { __proto__: { url: 1 }, ["__proto__"]: { base: 1 } }'],
    [
      'a list that doubles',
      `const a0 = [1]\n${Array.from({ length: 60 }, (_, n) => `const a${n + 1} = [...a${n}, ...a${n}]`).join('\n')}\nexport default { url: a60 }`,
    ],
  ])('are none of %s', async (_, text) => {
    const fields = await read(text)
    expect([fields.base, typeof fields.url === 'string']).toEqual([undefined, false])
  })
})
