import { describe, expect, it } from 'vitest'
import { readingTimes } from '../../../../../contract/test/reading-times.ts'
import { counting, type TextCount } from './count-text.ts'

function count(text: string): TextCount {
  const steps = counting(text)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

describe('the count of a text', () => {
  it.each([
    ['nothing', '', 0],
    ['signs alone', '# - > ** --- |', 0],
    ['words between spaces', 'one  two\nthree-four', 3],
    ['words with signs in them', "it isn't [a link](https://a.example/b), 3.14", 5],
    ['Russian', 'Все счастливые семьи', 3],
    ['Arabic', 'اللغة العربية', 2],
    ['Chinese by its dictionary', '我们喜欢阅读', 3],
    ['Thai by its dictionary', 'ภาษาไทย', 2],
    ['both in one line', 'Byline 我们喜欢', 3],
  ])('has the words of %s', (_, text, words) => {
    expect(count(text).words).toBe(words)
  })

  it('counts an emoji of two halves as one character', () => {
    expect(count('a👍\n').characters).toBe(3)
  })

  it('splits no word of a long text, nor a surrogate pair', () => {
    expect(count('abcdefghij '.repeat(5_000))).toMatchObject({ words: 5_000, characters: 55_000 })
    expect(count(`a${'👍'.repeat(9_999)}`).characters).toBe(10_000)
    expect(count('-'.repeat(1_000_000)).characters).toBe(1_000_000)
  })

  it.each([
    ['no', '', 0],
    ['one for a few words', 'a b', 1],
    ['words at 230 a minute', 'word '.repeat(2_300), 10],
    ['ideographs at 500 a minute', '读'.repeat(5_000), 10],
  ])('has the reading time: %s', (_, text, minutes) => {
    expect(count(text).minutes).toBe(minutes)
  })

  it.each(readingTimes)('has the reading time of the article for %s', (_, text, minutes) => {
    expect(count(text).minutes).toBe(minutes)
  })

  it('yields often enough not to delay a key', () => {
    let yields = 0
    for (const _ of counting('word '.repeat(20_000))) yields++
    expect(yields).toBeGreaterThanOrEqual(25)
  })
})
