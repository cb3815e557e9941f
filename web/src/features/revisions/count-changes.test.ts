import type { Comparison } from '@byline/contract/posts/revisions'
import { expect, it } from 'vitest'
import { isEqual } from './count-changes.ts'

const same = {
  title: null,
  caption: null,
  tags: null,
  coverAlt: null,
  coverCredit: null,
  coverChanged: false,
  languages: null,
  changes: 0,
  parts: [],
}
const equal = (changed: Partial<Comparison>) => isEqual({ ...same, ...changed } as unknown as Comparison)

it('two versions are equal unless the text or a field differs, or the texts could not be compared', () => {
  expect(equal({})).toBe(true)
  const others = Object.keys(same).map((field) => ({ [field]: field === 'parts' ? null : 'another' }))
  expect(others.filter(equal)).toEqual([])
})
