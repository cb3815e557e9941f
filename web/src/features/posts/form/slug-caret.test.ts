import { expect, it } from 'vitest'
import { withSlugRule } from './slug-caret.ts'

/** The text with a bar where the caret is. */
function ruled(marked: string): string {
  const { text, caret } = withSlugRule(marked.replace('|', ''), marked.indexOf('|'))
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

it('white space becomes hyphens and letters lower-case while the caret stays in its place', () => {
  expect(ruled('My Fir|st Post')).toBe('my-fir|st-post')
  expect(ruled('my |post')).toBe('my-|post')
  expect(ruled('|My post')).toBe('|my-post')
  expect(ruled('My post|')).toBe('my-post|')
})

it('the caret moves with a run of white space that becomes one hyphen', () => {
  expect(ruled('a \t  b|c')).toBe('a-b|c')
  expect(ruled('a  |  b')).toBe('a-|b')
})

it('the caret counts letters that grow when lower-cased', () => {
  expect(ruled('İ|a')).toBe('i\u0307|a')
})
