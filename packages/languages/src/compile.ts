import core from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import { type Catalogue, messagesOf, parametersOf, rooms } from './catalogue.ts'

// The package is CommonJS: what its types call the default export is all that Node imports.
const MessageFormat = core as unknown as typeof core.default

/** The source of a module with the compiled messages of one room in one language; it needs no parser. */
export function compiledRoom(language: string, messages: Record<string, string>): string {
  const [primary = language] = language.split('-')
  const compiled = compileModule(new MessageFormat(primary, { requireAllArguments: false }), messages)
    .split('\n')
    // The plural rules are those of `Intl`, and the numbers of the region.
    .filter((line) => !line.startsWith('import '))
    .join('\n')
    .replaceAll(`number("${primary}"`, `number("${language}"`)
    // A message without parameters is a text.
    .replaceAll(/^( {2}[^\n]+?): \(\) => ("(?:[^"\\]|\\.)*")(,?)$/gm, '$1: $2$3')
    .replace('export default', 'export const messages: Table =')
  return [
    '// @ts-nocheck',
    `import { number, plural, rulesOf, select } from '../../src/format.ts'`,
    `import type { Table } from '../../src/texts.ts'`,
    `const ${primary} = rulesOf(${JSON.stringify(language)})`,
    compiled,
  ].join('\n')
}

/** The source of the types of all messages: what parameters each one has. */
export function typesOf(english: Catalogue): string {
  const lines = Object.entries(messagesOf(english)).map(([key, message]) => {
    const parameters = Object.entries(parametersOf(message)).map(([name, type]) => `${name}: ${type}`)
    return `  ${JSON.stringify(key)}: ${parameters.length === 0 ? 'undefined' : `{ ${parameters.join('; ')} }`}`
  })
  return `export interface Messages {\n${lines.join('\n')}\n}\n`
}

/** The source of a module that loads a room of a language. */
export function loaderOf(tags: string[]): string {
  const loads = tags.map((tag) => {
    const each = rooms.map((room) => `    ${room}: () => import('./${tag}/${room}.ts'),`)
    return `  ${JSON.stringify(tag)}: {\n${each.join('\n')}\n  },`
  })
  const type = 'Record<string, Record<Room, () => Promise<{ messages: Table }>>>'
  const imports = [`import type { Room } from '../src/catalogue.ts'`, `import type { Table } from '../src/texts.ts'`]
  return `${imports.join('\n')}\nexport const load: ${type} = {\n${loads.join('\n')}\n}\n`
}
