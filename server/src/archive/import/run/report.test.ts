import { sayReport } from '@byline/contract/imports/say-report'
import { expect, it } from 'vitest'
import { madeSource } from '../../../../test/content/made-source.ts'
import { english } from '../../../cli/terminal/english.ts'
import { Reporting } from './report.ts'

it('entries for which the lists of a report have no room are counted, and it says how many', () => {
  const reporting = new Reporting(madeSource({}), true, 200)
  for (let n = 0; n < 100; n++) {
    reporting.begin(`post-${n}`)
    reporting.skip(`post-${n}`, 'it is a draft')
  }
  const { counts, skipped, notes } = sayReport(reporting.finish(), english)
  expect([counts.skipped, skipped.length]).toEqual([100, 4])
  expect(notes).toEqual(['The lists of this report would be too long: 96 further entries are counted and not named.'])
})

it('entries are in the order of the records, whatever order these were saved in', () => {
  const skipped = [{ path: 'README', reason: 'it is no post' }]
  const reporting = new Reporting(madeSource({}, { skipped }), true)
  for (const path of ['a', 'b', 'c']) reporting.begin(path)
  for (const path of ['c', 'a', 'b']) reporting.skip(path, 'it is a draft')
  expect(reporting.finish().skipped.map(({ path }) => path)).toEqual(['README', 'a', 'b', 'c'])
})
