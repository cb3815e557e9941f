import type { ImportReport } from '@byline/contract/imports/import-report'
import type { Said } from '@byline/contract/imports/say-report'
import { describe, expect, it } from 'vitest'
import { emptyReport } from '../../../../../contract/test/empty-report.ts'
import { findingsOf, postsOf, sectionsOf, withLabels } from './findings.ts'

const report: Said<ImportReport> = {
  ...emptyReport,
  dryRun: true,
  refused: [{ path: 'broken.md', reason: 'It is empty' }],
  posts: [
    {
      path: 'a.md',
      title: 'Bread',
      outcome: 'imported',
      changes: [
        { kind: 'left out', what: 'a form' },
        { kind: 'left out', what: 'a form' },
        { kind: 'unused field', what: 'weight' },
      ],
    },
    { path: 'b.md', title: 'Tea', outcome: 'imported', changes: [{ kind: 'left out', what: 'a script' }] },
    { path: 'c.md', title: 'Salt', outcome: 'imported', changes: [{ kind: 'left out', what: 'a script' }] },
  ],
  missingPictures: [{ path: 'b.md', address: '/cup.png', reason: 'Name its host with --fetch' }],
  deadLinks: [{ path: 'a.md', address: '/gone' }],
  skipped: [{ path: 'notes.txt', reason: 'No text of a post' }],
}
const findings = findingsOf(report)
const summary = (words = '') =>
  sectionsOf(findings, words).map(({ title, count, groups }) => [title, count, ...groups.map(({ what }) => what)])

describe('a report by reason', () => {
  it('has its lists in their order without the empty ones, and in each the most frequent statement first', () => {
    expect(summary()).toEqual([
      ['Refused', 1, 'It is empty'],
      ['Missing pictures', 1, 'Name its host with “Hosts of missing pictures”'],
      ['Left out of the text', 3, 'a script', 'a form'],
      ['Links that lead nowhere', 1, '/gone'],
      ['Fields that were not used', 1, 'weight'],
      ['Skipped files', 1, 'No text of a post'],
    ])
  })

  it('names the title of each record that has one, and the address of a missing picture', () => {
    const [refused, missing] = sectionsOf(findings, '')
    expect(refused?.groups[0]?.findings).toMatchObject([{ path: 'broken.md', title: '', detail: '' }])
    expect(missing?.groups[0]?.findings).toMatchObject([{ path: 'b.md', title: 'Tea', detail: '/cup.png' }])
  })

  it.each([
    [
      'tea',
      [
        ['Missing pictures', 1],
        ['Left out of the text', 1],
      ],
    ],
    ['a script', [['Left out of the text', 2]]],
    ['cup.png', [['Missing pictures', 1]]],
    ['broken', [['Refused', 1]]],
    ['nowhere to be found', []],
  ])('finds %j in titles, addresses, paths and statements', (words, found) => {
    expect(summary(words).map(([title, count]) => [title, count])).toEqual(found)
  })

  it('has no list for a kind of change that it does not know', () => {
    const changes = [{ kind: 'of a later version', what: 'x' }]
    const later = { ...emptyReport, posts: [{ path: 'a.md', title: 'A', outcome: 'imported', changes }] }
    expect(sectionsOf(findingsOf(later), '')).toEqual([])
    expect(postsOf(later, findingsOf(later), '')[0]?.lines).toEqual([{ label: 'of a later version', what: 'x' }])
  })
})

describe('a report by post', () => {
  const paths = (words = '') => postsOf(report, findings, words).map(({ path }) => path)

  it('has refused records first, then all in the order of the source, and no skipped file', () => {
    expect(paths()).toEqual(['broken.md', 'a.md', 'b.md', 'c.md'])
  })

  it('says everything about a post in one place', () => {
    expect(postsOf(report, findings, 'tea')).toEqual([
      {
        path: 'b.md',
        title: 'Tea',
        lines: [
          { label: 'Missing picture', what: '/cup.png (Name its host with “Hosts of missing pictures”)' },
          { label: 'Left out of the text', what: 'a script' },
        ],
      },
    ])
  })

  it.each([
    ['missing picture', ['b.md']],
    ['a script', ['b.md', 'c.md']],
    ['/gone', ['a.md']],
    ['salt', ['c.md']],
  ])('finds %j in titles, labels and statements', (words, found) => {
    expect(paths(words)).toEqual(found)
  })
})

it('a report without any finding has no lists', () => {
  expect([findingsOf(emptyReport), sectionsOf([], ''), postsOf(emptyReport, [], '')]).toEqual([[], [], []])
})

it('a sentence names the fields of the page instead of options', () => {
  expect(withLabels('Give --url, or --pages docs; --unknown stays')).toBe(
    'Give “Address of the old site”, or “What each folder becomes” docs; --unknown stays',
  )
})
