import { expect, it } from 'vitest'
import { Changes } from '../records/changes.ts'
import { momentFrom } from './moment.ts'

it.each([
  ['2019-07-26 20:48:19', '2019-07-26T20:48:19.000Z'],
  ['25 Nov 2016 04:20:00 +000', '2016-11-25T04:20:00.000Z'],
  ['1388318310783', '2013-12-29T11:58:30.783Z'],
  ['2023-02-30', undefined],
  ['0001-01-01T00:00:00Z', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['soon', undefined],
])('%s is %s', (written, moment) => {
  const changes = new Changes()
  expect(momentFrom(written, 'x', changes)).toBe(moment)
  expect(changes.list().length).toBe(moment === undefined ? 1 : 0)
})
