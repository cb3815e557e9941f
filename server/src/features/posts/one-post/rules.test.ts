import { isSlug, numbered, slugFrom, slugFromTitle } from '@byline/contract/rules/slugs'
import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { titleTerm } from './rules.ts'

/** A letter with two code units, because it is outside the first 65,536 code points. */
const rareLetter = '𠀀'

describe('a search term', () => {
  it.each([
    ...cases(`
      rust → Rust
      RUST → Rust
      rUST in Peace → Rust in peace
      r → R
      1ST → 1st
      éTÉ → Été
      𐐨𐐀 → 𐐀𐐨
      %_\\ → %_\\
    `),
    ['', ''],
    [' rust', 'Rust'],
    ['Rust  IN peace ', 'Rust in peace'],
    [' ', ' '],
  ])('%j is searched in titles as %j', (term, searched) => expect(titleTerm(term)).toBe(searched))
})

describe('a slug', () => {
  it.each(['a', 'my-post', 'été', '日本語', 'नमस्ते', 'c++', 'a.b', '...a', "o'neil", '2026-05-01', 'A'])(
    'may be %j',
    (slug) => expect(isSlug(slug)).toBe(true),
  )

  it.each([
    '',
    '.',
    '..',
    '...',
    'a b',
    'a/b',
    '../x',
    'a\\b',
    'a?b',
    'a#b',
    'a%2fb',
    '<b>',
    '"',
    'a\0',
    'a\n',
    'a\u00a0b',
    'a\u200bb',
    '\u202ea',
    '🙂',
    '\ud800',
  ])('is not %j, which is invalid in an address', (slug) => expect(isSlug(slug)).toBe(false))

  it('has at most 200 characters', () => {
    for (const letter of ['a', rareLetter]) {
      expect(isSlug(letter.repeat(200))).toBe(true)
      expect(isSlug(letter.repeat(201))).toBe(false)
    }
  })
})

describe('the slug nearest to a text', () => {
  it.each([
    ...cases(`
      My First Post → my-first-post
      a/b?c#d → a-b-c-d
      ../../etc/passwd → etc-passwd
      --a-- → a
      C++ & C# → c++-&-c
      🙂 →
      ... →
      <script>alert(1)</script> → script-alert(1)-script
    `),
    ['  a  b\t', 'a-b'],
    ['e\u0301te\u0301', 'été'],
    ['', ''],
    ['a\0b', 'a-b'],
    ['\ud800', ''],
  ])('of %j is %j', (text, slug) => expect(slugFrom(text)).toBe(slug))

  it.each(['x', rareLetter, `x${rareLetter}`, 'İ', 'x-', '🙂a', '.', '-'])(
    'of a long text of %j is a slug, or nothing',
    (part) => {
      for (const text of [part.repeat(1_000), `y${part.repeat(1_000)}`]) {
        const slug = slugFrom(text)
        expect(slug === '' || isSlug(slug)).toBe(true)
        expect(slug.isWellFormed()).toBe(true)
        expect(slugFrom(slug)).toBe(slug)
      }
    },
  )
})

describe('the slug of a title', () => {
  it.each([
    ...cases(`
      Don’t Panic: a Guide! → dont-panic-a-guide
      It's C++ → its-c
      50% off_now → 50-off-now
      Über größe → über-größe
      日本語 の 題 → 日本語-の-題
      नमस्ते दुनिया → नमस्ते-दुनिया
      İstanbul’da bir sabah → istanbulda-bir-sabah
      ??? →
      a/../b → a-b
    `),
    ['', ''],
  ])('%j is %j', (title, slug) => expect(slugFromTitle(title)).toBe(slug))
})

describe('candidates for a slug', () => {
  function first(count: number, slug: string): string[] {
    return numbered(slug).take(count).toArray()
  }

  it('are the wanted one, then numbered ones', () => {
    expect(first(3, 'post')).toEqual(['post', 'post-2', 'post-3'])
  })

  it('are slugs however long the wanted one is', () => {
    for (const slug of ['x'.repeat(200), rareLetter.repeat(200), `x${rareLetter.repeat(199)}`]) {
      const candidates = first(12, slug)
      expect(candidates.filter((candidate) => !isSlug(candidate))).toEqual([])
      expect(candidates.every((candidate) => candidate.isWellFormed())).toBe(true)
      expect(new Set(candidates).size).toBe(12)
    }
  })
})
