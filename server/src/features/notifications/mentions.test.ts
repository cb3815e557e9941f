import { expect, it } from 'vitest'
import { possibleMentions } from './mentions.ts'

it('a mention is every name that may stand behind the sign, the longest first', () => {
  expect(possibleMentions('Hi @Ada Lovelace, see')).toEqual([
    ['Ada Lovelace, see', 'Ada Lovelace,', 'Ada Lovelace', 'Ada'],
  ])
  expect(possibleMentions('@Ben!')).toEqual([['Ben!', 'Ben']])
  expect(possibleMentions('(@דנה)')[0]).toContain('דנה')
  expect(possibleMentions('@O’Neil-Smith')[0]).toEqual(['O’Neil-Smith', 'O’Neil', 'O'])
})

it('an address of mail and code mention nobody', () => {
  for (const text of ['ada@people.example', '`@ada`', '```\n@ada\n```', '~~~\n@ada', '@', '@ ada', '@@', 'a_b.@']) {
    expect(possibleMentions(text)).toEqual([])
  }
})

it('a long or hostile text is read in little time, and only its first mentions', () => {
  const begun = performance.now()
  expect(possibleMentions('@ada '.repeat(1_000))).toHaveLength(20)
  for (const text of [
    '@'.repeat(5_000),
    '`'.repeat(5_000),
    '`@a'.repeat(1_600),
    `@${'a-'.repeat(2_500)}`,
    '~'.repeat(5_000),
  ]) {
    possibleMentions(text)
  }
  expect(performance.now() - begun).toBeLessThan(500)
})
