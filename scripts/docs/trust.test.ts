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
const rows = [...text.matchAll(/^\| (?!---|what is limited)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '))
/** The renderer's note above a text that exceeded its time limit. It is in the HTML, not in the contract. */
const SHOWN_AS_WRITTEN = 'This text is shown as it was written, because it takes too long to be laid out.'
/** As written in `web/src/features/revisions/comparison-text.tsx`. */
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
    const variables = readFileSync(join(root, 'server/src/env.ts'), 'utf8')
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
