import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, type ModuleName, messagesOf, modules } from './src/catalogue.ts'
import { compiledModule, loaderOf, typesOf } from './src/compile.ts'
import { languages } from './src/languages.ts'
import { marked, pseudo } from './src/pseudo.ts'

// Build step: makes modules of the catalogues, a few for each language, and the types of their messages.

const target = join(import.meta.dirname, 'dist')

const read = (tag: string): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalogues', `${tag}.json`), 'utf8'))

const english = read('en')
const all: [string, Record<string, string>][] = [
  ...languages.map(({ tag }): [string, Record<string, string>] => [tag, messagesOf(read(tag))]),
  ['en-XA', mapped(messagesOf(english), pseudo)],
  ['en-XB', mapped(messagesOf(english), marked)],
]

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const [tag, messages] of all) {
  for (const name of Object.keys(modules) as ModuleName[]) {
    writeFileSync(join(target, `${tag}-${name}.ts`), compiledModule(tag, name, messages))
  }
}
writeFileSync(join(target, 'messages.ts'), typesOf(english))
const tags = all.map(([tag]) => tag)
writeFileSync(join(target, 'load-for-server.ts'), loaderOf(tags, ['server']))
writeFileSync(join(target, 'load-for-pages.ts'), loaderOf(tags, ['page', 'offer', 'reading', 'dashboard']))

function mapped(messages: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, change(text)]))
}
