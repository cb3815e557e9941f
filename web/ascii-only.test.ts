import { expect, it } from 'vitest'
import { escaped } from './ascii-only.ts'

it('keeps what a program says, without characters beyond ASCII', () => {
  const program = "[...'“naïve” 中 😀'].join(`–`) + /[ä-ü]/u.test('ö')"
  expect(escaped(program)).toMatch(/^[ -~]+$/)
  const says = (text: string) => new Function(`return ${text}`)()
  expect(says(escaped(program))).toBe(says(program))
})
