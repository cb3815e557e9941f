import { expect, it } from 'vitest'
import { parametersOf, pluralFormsOf, tagsOf } from './catalogue.ts'
import { compiledModule, loaderOf, typesOf } from './compile.ts'

const count = '{count, plural, =0 {Nothing} one {# thing} other {# things}}'
const messages = { 'shared.count': count, 'reading.a': 'A', 'dashboard.b': 'Hello {name}', 'server.c': 'C' }

it('a module has the messages of its rooms: texts, and functions of parameters', () => {
  const reading = compiledModule('pt-BR', 'reading', messages)
  expect(reading).toContain('"reading.a": "A"')
  expect(reading).toContain('"shared.count": (d) => plural(d.count, 0, pt,')
  expect(reading).toContain('number("pt-BR"')
  expect(reading).toContain('rulesOf("pt-BR")')
  expect(reading).toContain(`import('./pt-BR-dashboard.ts')`)
  expect(reading).not.toMatch(/server\.c|dashboard\.b/)
  expect(compiledModule('en', 'server', messages)).toMatch(/shared\.count[\s\S]*server\.c/)
})

it('types say what parameters a message has', () => {
  const types = typesOf({ 'reading.a': { message: 'A', comment: 'A letter' }, 'shared.count': count })
  expect(types).toContain('"reading.a": undefined')
  expect(types).toContain('"shared.count": { count: number }')
})

it('a loader has its modules of every language, and no other', () => {
  const loader = loaderOf(['en', 'de'], ['reading', 'page'])
  expect(loader.match(/import\('[^']*/g)).toHaveLength(4)
  expect(loader).not.toContain('server')
})

it('parameters, plural forms and tags are found in cases too', () => {
  expect(parametersOf('{a} {b, select, x {{c, number}} other {<i>{d}</i>}}')).toEqual({
    a: 'string | number',
    b: 'string',
    c: 'number',
    d: 'string | number',
  })
  expect(pluralFormsOf(count)).toEqual({ count: ['one', 'other'] })
  expect(tagsOf('<b>x</b> and <a>y</a>')).toEqual(['a', 'b'])
})

it('a broken message is an error', () => {
  expect(() => parametersOf('{count, plural, one {x}')).toThrow()
})
