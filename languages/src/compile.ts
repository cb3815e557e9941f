import core from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import { type Catalogue, type ModuleName, messagesOf, modules, parametersOf } from './catalogue.ts'

// The package is CommonJS: what its types call the default export is all that Node imports.
const MessageFormat = core as unknown as typeof core.default

/** The source of a module with compiled messages in one language; it needs no parser. */
export function compiledModule(language: string, name: ModuleName, all: Record<string, string>): string {
  const isIn = ([key]: [string, string]) => modules[name].some((room) => key.startsWith(`${room}.`))
  const messages = Object.fromEntries(Object.entries(all).filter(isIn))
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
  // Browsers get the address of one module; that module knows the next one of its language.
  const more = `export const loadDashboard = () => import('./${language}-dashboard.ts')`
  return [
    '// @ts-nocheck',
    `import { number, plural, rulesOf, select } from '../src/format.ts'`,
    `import type { Table } from '../src/texts.ts'`,
    `const ${primary} = rulesOf(${JSON.stringify(language)})`,
    compiled,
    ...(name === 'reading' ? [`export const language = ${JSON.stringify(language)}`, more] : []),
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

/** The source of a module that loads the modules of these names in each language. */
export function loaderOf(tags: string[], names: ModuleName[]): string {
  const loads = tags.map((tag) => {
    const each = names.map((name) => `    ${name}: () => import('./${tag}-${name}.ts'),`)
    return `  ${JSON.stringify(tag)}: {\n${each.join('\n')}\n  },`
  })
  const type = `Record<string, Record<${names.map((name) => `'${name}'`).join(' | ')}, () => Promise<{ messages: Table }>>>`
  return `import type { Table } from '../src/texts.ts'\nexport const load: ${type} = {\n${loads.join('\n')}\n}\n`
}
