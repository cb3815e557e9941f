import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@byline/contract/messages/errors'
import { messages, tooManyTries } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { ruleMessages } from '@byline/contract/messages/rule-messages'
import { tokenMessages } from '@byline/contract/users/tokens'
import { describe, expect, it } from 'vitest'
import { english } from '../../server/test/app/english.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/trust.md'), 'utf8')
const [bounds = '', asvs = ''] = text.split('## OWASP ASVS 5.0')
const rows = rowsIn(bounds.split('## What is logged')[0] ?? '')
const requirements = rowsIn(asvs)
/** The renderer's note above a text that exceeded its time limit. It is in the HTML, not in the contract. */
const SHOWN_AS_WRITTEN = 'This text is shown as it was written, because it takes too long to be laid out.'
/** Written in `web/src/features/revisions/comparison-text.tsx`. */
const TOO_DIFFERENT = 'These two versions are too long or too different to be compared word by word.'
const known = new Set<string>([
  ...Object.values(errors).map(({ key }) => english(key)),
  ...Object.values(messages).map(english),
  ...Object.values(replyMessages).map(english),
  ...Object.values(ruleMessages).map(english),
  ...Object.values(tokenMessages).map(english),
  english(tooManyTries(30)).replace('30', '…'),
  english(tooManyTries(900)).replace('15', '…'),
  'This field must be text',
  SHOWN_AS_WRITTEN,
  TOO_DIFFERENT,
])

/** The rows of the tables in a part of the page, by their cells. */
function rowsIn(part: string): string[][] {
  return [...part.matchAll(/^\| (?!---|what is limited|no\.)(.+) \|$/gm)].map(([, row = '']) => row.split(/ \| ?/))
}

/** The requirements of the levels 1 and 2 in V6, V7 and V16 of OWASP ASVS 5.0: the last number of each section. */
const sections = {
  6.1: 3,
  6.2: 11,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
}

describe('the table of OWASP ASVS in docs/trust.md', () => {
  it('has each requirement once, in order', () => {
    const all = Object.entries(sections).flatMap(([section, last]) =>
      Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
    )
    const expected = [...all, '6.8.1', '6.8.2', '6.8.4'].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    expect(requirements.map(([number]) => number)).toEqual(expected)
  })

  it.each(requirements)(
    '%s (%s) has a state, and a test that exists unless it is open',
    (_number, _what, state = '', shown = '') => {
      expect(state).toMatch(/^(met|in part|open)\b/)
      const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
      if (!state.startsWith('open')) expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        expect(file).toMatch(/\.(test|spec)\.ts$/)
        expect([file, existsSync(join(root, file))]).toEqual([file, true])
      }
    },
  )
})

describe('docs/trust.md', () => {
  it('has a row for every kind of bound, each with five cells', () => {
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) expect([row[0], row.length]).toEqual([row[0], 5])
  })

  it.each(rows)('quotes texts on the screen exactly: %s', (_what, _figure, reads) => {
    for (const [, sentence = ''] of (reads ?? '').matchAll(/'([^']+)'/g)) {
      expect([...known]).toContain(sentence)
    }
  })

  it.each(rows)('names existing files and variables: %s', (...cells) => {
    const [, , , variable = '', where = ''] = cells
    for (const [, file = ''] of where.matchAll(/`([^`]+)`/g)) {
      const places = ['', 'server/src/', 'server/src/features/'].map((folder) => folder + file)
      expect([file, places.some((place) => existsSync(join(root, place)))]).toEqual([file, true])
    }
    const variables = readFileSync(join(root, 'server/src/env/env.ts'), 'utf8')
    for (const [, name = ''] of variable.matchAll(/`([^`]+)`/g)) {
      expect(variables).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
    }
  })

  it('names exactly the programs of bench/attacks', () => {
    const programs = readdirSync(join(root, 'bench/attacks')).map((file) => file.slice(0, -3))
    const named = [...text.matchAll(/^npm run bench -- attacks\/([a-z-]+)/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(programs.toSorted())
  })
})
