import { expect, it } from 'vitest'
import { suspensionEnd } from './suspension-end.ts'

const now = new Date('2026-11-27T12:00:00.000Z')

it.each([
  ['day', '', '2026-11-28T12:00:00.000Z'],
  ['week', '', '2026-12-04T12:00:00.000Z'],
  ['month', '', '2026-12-27T12:00:00.000Z'],
  ['good', '', null],
  ['date', 'tomorrow', undefined],
  ['date', '', undefined],
] as const)('%s %j from noon ends at %s', (span, day, end) => {
  expect(suspensionEnd(span, day, now)).toBe(end)
})

it('a last day is included', () => {
  expect(suspensionEnd('date', '2026-12-03', now)).toBe(new Date('2026-12-04T00:00').toISOString())
})
