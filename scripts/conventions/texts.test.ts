import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, messagesOf, parametersOf, pluralFormsOf, rooms, tagsOf } from '@byline/languages/catalogue'
import { languages } from '@byline/languages/languages'
import { expect, it } from 'vitest'
import { callsWhileLoading, literalTexts, unnamedMessages } from './literal-texts.ts'

/** Every text of the program is in the catalogues of `languages`, in each language whole. */
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = (...folders: string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => !/\.test\.|\/test\/|\.d\.ts$/.test(file))
const pages = sources('web/src')

/** The description of the API, which is in English on every site. */
const IN_ENGLISH = /^web\/src\/features\/description\//

const fileOf = (tag: string) => `languages/catalogues/${tag}.json`
const catalogueOf = (tag: string): Catalogue => JSON.parse(read(fileOf(tag)))
const english = messagesOf(catalogueOf('en'))
const tags = languages.map(({ tag }) => tag)

it('pages have no texts of their own', () => {
  const found = pages.filter((file) => !IN_ENGLISH.test(file)).flatMap((file) => literalTexts(file, read(file)))
  expect(found).toEqual([])
})

it('no message is asked for while a module loads', () => {
  expect(pages.flatMap((file) => callsWhileLoading(file, read(file)))).toEqual([])
})

it('each message is named in a source', () => {
  const codes = sources('contract/src', 'moving/src', 'server/src', 'web/src', 'languages/src', 'packages/*/src').map(
    (file) => [file, read(file)] as const,
  )
  expect(unnamedMessages(Object.keys(english), codes)).toEqual([])
})

it.each(tags)('the catalogue of %s is sorted, and whole', (tag) => {
  const keys = Object.keys(catalogueOf(tag))
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(keys).toEqual(Object.keys(english).toSorted((a, b) => (a < b ? -1 : 1)))
  expect(keys.filter((key) => !rooms.some((room) => key.startsWith(`${room}.`)))).toEqual([])
})

it.each(tags)('messages of %s have the parameters and the tags of the original', (tag) => {
  const messages = Object.entries(messagesOf(catalogueOf(tag)))
  const other = messages.filter(([key, message]) => {
    const original = english[key] ?? ''
    const same = (of: (text: string) => unknown) => JSON.stringify(of(message)) === JSON.stringify(of(original))
    return !same((text) => Object.entries(parametersOf(text)).toSorted()) || !same(tagsOf)
  })
  expect(other).toEqual([])
})

it.each(tags)('plurals of %s have every form of the language', (tag) => {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const lacking = Object.entries(messagesOf(catalogueOf(tag))).filter(([, message]) =>
    Object.values(pluralFormsOf(message)).some((own) => forms.some((form) => !own.includes(form))),
  )
  expect(lacking).toEqual([])
})

/** Words and endings of the forms of address that a catalogue does not use: everybody is addressed in one way. */
const OTHER_ADDRESS: Record<string, string[]> = {
  de: ['sag', 'nimm', 'schreib', 'du', 'dein', 'deine', 'deinem', 'deinen', 'deiner', 'deines', 'dich', 'dir'],
  es: ['usted', 'ustedes', 'vosotros'],
  fr: ['tu', 'toi', 'ton', 'ta', 'tes'],
  he: ['ש?אתם', 'ש?אתן', 'שלכם', 'לכם', 'לחצו', 'כתבו', 'בחרו', 'בדקו', 'העתיקו'],
  hi: ['तुम', 'तुम्हारा', 'तुम्हारी', 'तुम्हारे', 'तू'],
  'pt-BR': ['tu', 'teu', 'teus', 'tua', 'tuas', 'vosso'],
  tr: ['sen', 'senin', 'sana', 'seni', '\\p{L}+(bilir|[mM]az|mez|yor|m[ae]l[ıi])s[ıiuü]n'],
  zh: ['您'],
}

function isOtherwiseAddressed(tag: string, message: string): boolean {
  // Words of Chinese have no limits.
  const limits = tag === 'zh' ? '' : '[^\\p{L}\\p{M}_]'
  return new RegExp(`(^|${limits})(${OTHER_ADDRESS[tag]?.join('|')})(${limits}|$)`, 'iu').test(message)
}

it.each(Object.keys(OTHER_ADDRESS))('%s has no word of another form of address', (tag) => {
  const messages = Object.entries(messagesOf(catalogueOf(tag)))
  expect(messages.filter(([, message]) => isOtherwiseAddressed(tag, message))).toEqual([])
})

it('finds words and endings of another form of address, and no parts of other words', () => {
  const others = [
    ['de', 'Der Grund: Du hast es so gewollt'],
    ['fr', '« Tes articles »'],
    ['hi', 'तुम यहाँ लिखें'],
    ['he', 'מה שאתם כותבים'],
    ['tr', 'Metni değiştirebilirsin'],
    ['zh', '请您登录'],
  ] as const
  for (const [tag, message] of others) expect(isOtherwiseAddressed(tag, message), message).toBe(true)
  expect(isOtherwiseAddressed('de', 'Im Ordner mail von DATA_DIR, in der Schreibrichtung')).toBe(false)
})

it('finds texts, and calls while a module loads', () => {
  const code = `const a = t('x.y')
    const b = () => t('x.y')
    const c = () => <p className="one two" title="Two words">Hello {x ? 'World' : "You there"}<b>{t('x.y')}</b> Byline · <code>npm run it</code></p>`
  expect(callsWhileLoading('a.tsx', code)).toEqual(['a.tsx:1'])
  expect(literalTexts('a.tsx', code).map((found) => found.replace(/^.*?: /, ''))).toEqual([
    ...['Two words', 'Hello', 'World', 'You there'],
  ])
})

it('finds messages that no source names', () => {
  const keys = [
    'reading.a.b',
    'page.c.d',
    'server.errors.gone',
    'server.lost.it',
    'reading.a.manyOnes',
    'reading.a.manyless',
  ]
  const code = `t('reading.a.b'); say('c.d'); f(\`server.errors.\${code}\`); t(\`reading.a.many\${which}\`)`
  expect(unnamedMessages(keys, [['a.ts', code]])).toEqual(['server.lost.it', 'reading.a.manyless'])
})
