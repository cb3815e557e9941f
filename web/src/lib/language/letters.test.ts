import { expect, it } from 'vitest'
import { withLetters } from './letters.ts'

const assets = {
  styles: ['/styles.css'],
  otherMedia: '',
  rightToLeft: '',
  letters: { 'east-asia': '/east-asia.css', hi: '/hi.css', ja: '/ja.css', zh: '/zh.css' },
  rareBlocks: '',
  fonts: { interface: '', serif: '', slab: '' },
  enhancer: '',
  application: [],
}

it.each([
  ['en', undefined],
  ['ja', '/ja.css'],
  ['ja-JP', '/ja.css'],
  ['zh-Hans', '/zh.css'],
  ['zh-TW', '/east-asia.css'],
  ['zh-Hant-HK', '/east-asia.css'],
  ['ko', '/east-asia.css'],
  ['kok', undefined],
  ['HI', '/hi.css'],
  ['constructor', undefined],
])('a site in %s loads %s', (language, letters) => {
  expect(withLetters(assets, language).styles).toEqual(['/styles.css', ...(letters ? [letters] : [])])
})
