import { expect, it } from 'vitest'
import { findArticles } from './find-articles.ts'
import { shardOf } from './index-words.ts'
import { articleWords, SearchFiles } from './search-files.ts'

const texts: [language: string, text: string][] = [
  ['de', 'Die Häuser am Wasser'],
  ['fr', 'Des chansons de Paris'],
  ['en', 'Testing C++ with crème brûlée'],
  ['ja', '東京都の本'],
  ['hi', 'नई किताबों की सूची'],
]

/** The titles that the page of searches shows, by the files of the copy. */
async function found(search: string): Promise<string[]> {
  const files = new SearchFiles()
  for (const [language, text] of texts) await files.add({ title: text, path: '', text: '', date: '' }, text, language)
  const written = new Map(Array.from(files.files(), (file) => [file.path, 'text' in file ? file.text : '']))
  const articles = await findArticles(search, async (path) => JSON.parse(String(written.get(`search/${path}`))))
  return articles.map(({ title }) => title)
}

it.each([
  ['haus', 'Die Häuser am Wasser'],
  ['häusern wasser', 'Die Häuser am Wasser'],
  ['chanson paris', 'Des chansons de Paris'],
  ['tests c++', 'Testing C++ with crème brûlée'],
  ['testi', 'Testing C++ with crème brûlée'],
  ['BRULEE creme', 'Testing C++ with crème brûlée'],
  ['東京', '東京都の本'],
  ['都', '東京都の本'],
  ['किताब', 'नई किताबों की सूची'],
])('%s finds %s', async (search, title) => {
  expect(await found(search)).toEqual([title])
})

it('words after a minus exclude, and a word in none of the files finds nothing', async () => {
  expect(await found('wasser -haus')).toEqual([])
  expect(await found('constructor')).toEqual([])
})

it('stems have files of their own, and characters those of their neighbours', () => {
  expect(['creme', 'x', '東京', 'привет', ':de:haus', ':hi:किताब'].map(shardOf)).toEqual([
    'cr',
    'x',
    'u33b',
    'u21',
    'de-ha',
    'hi-u48',
  ])
})

it('an article has the language of its title, or that of its site', () => {
  const page = (title: string) => `<html lang="de-AT"><h1${title}>A</h1><article>B</article></html>`
  expect(articleWords(page(' dir="ltr" lang="fr"'), '/a/')[2]).toBe('fr')
  expect(articleWords(page(''), '/a/')[2]).toBe('de-AT')
})
