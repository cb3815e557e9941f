import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { wordsOfPost } from '../index-words.ts'
import { parseSearch } from '../parse-search.ts'
import { stemmer as polish } from './polish.ts'
import { type Stemmer, stemmerFor } from './stemmers.ts'

const languages = 'da de el es fi fr hi hu it nl nb nn no pl pt ro ru sv tr'.split(' ')

it.each(
  cases(`
    da → bøger bøgerne
    de → Haus Häuser HÄUSERN hauser
    de → Straße Straßen strassen
    el → σπίτι σπίτια
    es → niño niños nino
    es → educación educaciones educacion
    fi → talo talossa taloissa
    fr → cheval chevaux l’cheval
    fr → école écoles l’école ECOLE
    hi → किताब किताबें किताबों
    hu → ház házak házban
    it → isola isole dell’isola
    nl → boek boeken
    nb → hytte hytter hytta
    pl → książka książki książką ksiazka
    pt-BR → canção canções cancoes
    ro → copil copilul
    ru → книга книги книгами
    sv → stuga stugor
    tr → kitap kitabı kitaplar KİTAPLARIMIZ
    tr → ışık IŞIKLAR isik
    tr → İstanbul İstanbul'da istanbul’un
  `),
)('%s has one stem for %s', async (tag = '', words = '') => {
  const stemmer = await known(tag)
  const [first = [], ...others] = words.split(' ').map((word) => stemmer.stemsOf(word))
  for (const stems of others) expect(new Set(first).intersection(new Set(stems)).size).toBeGreaterThan(0)
})

it('every other language, and English, has no further stems', async () => {
  const tags = ['en', 'en-GB', 'ja', 'zh-Hans', 'th', 'ar', 'he', 'xx', '', '__proto__', 'constructor']
  expect(await Promise.all(tags.map(stemmerFor))).toEqual(tags.map(() => undefined))
})

it.each(languages)('%s has stems of words in its script alone, and of none that is too long', async (tag) => {
  const { stemsOf, sign } = await known(tag)
  const hostile = [
    '',
    "'",
    "''a",
    'a',
    '1',
    'x1',
    '😀',
    '\u00ad',
    'İ',
    'ß',
    'a'.repeat(10_000),
    'ые'.repeat(40),
    '日本',
  ]
  for (const word of hostile) {
    for (const stem of stemsOf(word)) expect(stem).toMatch(new RegExp(`^${sign}[\\p{L}\\p{M}]{1,64}$`, 'u'))
  }
  expect([...stemsOf('日本'), ...stemsOf('x1'), ...stemsOf('a'.repeat(65))]).toEqual([])
})

it.each(
  cases(`
    domów → dom
    pięknego → piękn
    najpiękniejszych → najpiękn
    pisaliśmy → pis
    pisałabym → pis
    szukającą → szuk
    waszą → was
    niosłyście → niosł
    być → byc
    koń → kon
    by → by
    ę → ę
  `),
)('Polish %s has the stem %s of Snowball', (word = '', stem = '') => {
  expect(polish(word)).toBe(stem)
})

it('a search for typed signs of stems finds none', async () => {
  const stemmers = [await known('de')]
  const { required } = parseSearch(':de:haus de:* ":de:haus"', { stemmers })
  const typed = required.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words))
  expect(typed).toEqual(['de', 'hau', 'dehau', ':de:dehaus', 'de', ':de:de', 'de', 'de', 'hau'])
})

it('the index of a text has the words that it has without stems, in their order', async () => {
  const post = {
    title: 'Alte Häuser',
    caption: 'Am See',
    tags: ['Bücher'],
    html: '<p>Das Haus, drei Häuser, kein Haus.</p>',
  }
  const plain = wordsOfPost(post).words
  const { words, language } = wordsOfPost(post, await known('de'))
  expect(words.filter((word) => !word.includes(':de:'))).toEqual(plain)
  expect(words.filter((word) => /^(?:t:|s:)?:de:haus$/.test(word))).toEqual(['t::de:haus', 's::de:haus', ':de:haus'])
  expect(language).toBe('de')
})

it('a text of very many words has the stems of its first ones', async () => {
  const html = `<p>${Array.from({ length: 30_000 }, (_, n) => letters(n)).join(' ')}</p>`
  const { words } = wordsOfPost({ title: '', caption: '', tags: [], html }, await known('de'))
  expect(words.filter((word) => word.startsWith(':de:')).length).toBeLessThanOrEqual(10_000)
})

async function known(tag: string): Promise<Stemmer> {
  const stemmer = await stemmerFor(tag)
  if (!stemmer) throw new Error(`no stemmer for ${tag}`)
  return stemmer
}

/** A number in letters. */
function letters(n: number): string {
  return [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}
