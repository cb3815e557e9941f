import { type ImportCounts, importCounts } from '@byline/contract/imports/import-report'
import type { SiteImport } from '@byline/contract/imports/imports'
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome-of.ts'

const counts = Object.fromEntries(Object.keys(importCounts.shape).map((name) => [name, 0])) as ImportCounts

it.each<[string, Partial<SiteImport>, string]>([
  [
    'names what came',
    { state: 'imported', counts: { ...counts, posts: 1, pictures: 1_200 } },
    '1 post, 1,200 pictures.',
  ],
  ['counts refused records', { state: 'imported', counts: { ...counts, pages: 2, refused: 3 } }, '2 pages; 3 refused.'],
  ['says that nothing came', { state: 'imported', counts }, 'Nothing.'],
  ['is empty before there are numbers', { state: 'imported', counts: null }, ''],
  ['gives the reason of a failure', { state: 'failed', reason: 'The zip is broken.' }, 'The zip is broken.'],
  ['says that it was undone', { state: 'undone', reason: '' }, 'Taken back.'],
  [
    'says how far a cancelled one was',
    { state: 'cancelled', done: 12, total: 340 },
    'Cancelled after 12 of 340 records.',
  ],
  [
    'knows no total of a cancelled check',
    { state: 'cancelled', done: 5, total: 0 },
    'Cancelled after 5 of its records.',
  ],
])('the outcome of an import %s', (_, fields, sentence) => {
  expect(outcomeOf({ counts: null, reason: '', done: 0, total: 0, ...fields } as SiteImport)).toBe(sentence)
})
