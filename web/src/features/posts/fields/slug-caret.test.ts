import { expect, it } from 'vitest'
import { withSlugRule } from './slug-caret.ts'

/** The text after the rule, with a bar at the caret. */
function typed(marked: string): string {
  const { text, caret } = withSlugRule(marked.replace('|', ''), marked.indexOf('|'))
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

it('white space becomes hyphens, letters become lower-case, and the caret stays where it was', () => {
  expect(typed('My Fir|st Post')).toBe('my-fir|st-post')
  expect(typed('my |post')).toBe('my-|post')
  expect(typed('|My post')).toBe('|my-post')
  expect(typed('My post|')).toBe('my-post|')
})

it('the caret follows a run of white space that becomes one hyphen', () => {
  expect(typed('a \t  b|c')).toBe('a-b|c')
  expect(typed('a  |  b')).toBe('a-|b')
})

it('the caret moves after a letter that is longer in lower case', () => {
  expect(typed('İ|a')).toBe('i\u0307|a')
})
