import { describe, expect, it } from 'vitest'
import { visibleCharacter, withoutDirections, withoutOverrides } from './invisible.ts'

describe('a visible character', () => {
  it.each(['a', '0', '.', 'ß', 'א', '字', '한', 'ᄀ', '🙂', '👨‍👩‍👧‍👦', '🇩🇪', '1️⃣', '⠁', '\u200ba\u200b', 'e\u0301'])(
    'is in %j',
    (text) => expect(visibleCharacter.test(text)).toBe(true),
  )

  it.each(
    [
      ['', ' ', '\t\n', '\u00a0\u2003\u3000', '\u2028'],
      ['\u200b', '\u200c\u200d', '\u2060\ufeff', '\u00ad', '\u034f', '\u180e', '\u061c'],
      ['\u2800', '\u115f\u1160', '\u3164', '\uffa0', '\u17b4\u17b5', '\u{1d159}', '\u{1d173}'],
      ['\ufe0f', '\u{e0100}', '\u{e0041}\u{e007f}', '\u206a', '\u202e\u2066', '\u0301'],
      ['\ufffc', '\ufffd', '\u0007', '\ufdd0', '\ue000', '\ud83d'],
    ].flat(),
  )('is not in %j', (text) => expect(visibleCharacter.test(text)).toBe(false))
})

describe('a line', () => {
  it('loses overrides, which would reorder the text beside it, and no directional mark', () => {
    expect(withoutOverrides('\u202aa\u202b\u202c\u202d\u202eb\u2066\u2067\u2068\u2069')).toBe('ab')
    expect(withoutOverrides('\u05d0\u200f! \u200eC++')).toBe('\u05d0\u200f! \u200eC++')
  })

  it('loses directional marks too if it is a name', () => {
    expect(withoutDirections('\u200eAda\u200f\u061c\u202e\u2069')).toBe('Ada')
    expect(withoutDirections('می\u200cخواهم क्\u200dष')).toBe('می\u200cخواهم क्\u200dष')
  })
})
