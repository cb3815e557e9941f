import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, messagesOf, rooms } from './src/catalogue.ts'
import { compiledRoom, loaderOf, typesOf } from './src/compile.ts'
import { languages } from './src/languages.ts'
import { marked, pseudo } from './src/pseudo.ts'

// Build step: makes modules of the catalogues, one for each room of each language, and the types of their messages.

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
for (const [tag, messages] of all) {
  mkdirSync(join(target, tag), { recursive: true })
  for (const room of rooms) {
    const own = Object.entries(messages).filter(([key]) => key.startsWith(`${room}.`))
    writeFileSync(join(target, tag, `${room}.ts`), compiledRoom(tag, Object.fromEntries(own)))
  }
}
writeFileSync(join(target, 'messages.ts'), typesOf(english))
writeFileSync(join(target, 'load.ts'), loaderOf(all.map(([tag]) => tag)))

function mapped(messages: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, change(text)]))
}
