import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { english } from '../../../server/test/app/english.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import * as atoms from './atoms.ts'
import { countCharacters } from './characters.ts'
import { limits } from './limits.ts'

/** Every error message for a value; none if it is valid. */
function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => english(issue.message)) ?? []
}

const family = '👨‍👩‍👧‍👦'
const familyWithSkinTones = '👨🏻‍👩🏼‍👧🏽‍👦🏾'
const tooComposed = 'This holds too many characters that are made of several signs, such as emoji of families'
const flagOfWales = '🏴󠁧󠁢󠁷󠁬󠁳󠁿'

describe('a character', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['🙂', 1],
    ['👍🏽', 1],
    ['🇩🇪🇫🇷', 2],
    [flagOfWales, 1],
    [family, 1],
    [familyWithSkinTones, 1],
    ['❤️', 1],
    ['1️⃣', 1],
    ['日本語', 3],
    ['नमस्ते', 3],
    ['한국', 2],
    ['\r\n', 1],
    ['\ud800', 1],
  ])('is counted in %j as a user-perceived character: %i', (text, count) => {
    expect(countCharacters(text)).toBe(count)
  })
})

describe('a name', () => {
  it.each(['Ada', 'x'.repeat(20), family.repeat(3), '🇩🇪🇫🇷🇮🇹', 'Łukasz Żółw', '李小龍'])('may be %j', (name) =>
    expect(messagesOf(atoms.name, name)).toEqual([]),
  )

  it.each([
    ['an emoji with a skin tone', '👍🏽'],
    ['a letter of three signs', 'e\u0323\u0302'],
    ['an accented letter', 'e\u0301'],
  ])('holds %s twenty times and not twenty-one times', (_what, character) => {
    expect(messagesOf(atoms.name, character.repeat(20))).toEqual([])
    expect(messagesOf(atoms.name, character.repeat(21))).toEqual(['Name must be at most 20 characters'])
  })

  it.each([
    ['families', family, 7],
    ['families with skin tones', familyWithSkinTones, 4],
    ['flags of seven code points', flagOfWales, 5],
  ])('holds %s up to 80 code units', (_what, character, most) => {
    expect(messagesOf(atoms.name, character.repeat(most))).toEqual([])
    expect(messagesOf(atoms.name, character.repeat(most + 1))).toEqual([tooComposed])
  })

  it.each(['ab', family, '👍🏽👍🏽', '🇩🇪🇩🇪'])('is too short as %j', (name) => {
    expect(messagesOf(atoms.name, name)).toEqual(['Name must be at least 3 characters'])
  })

  it('is too long from 21 characters, however long', () => {
    for (const length of [21, 81, 1_000_000]) {
      expect(messagesOf(atoms.name, 'x'.repeat(length))).toEqual(['Name must be at most 20 characters'])
    }
    expect(messagesOf(atoms.name, `abc${'\u0301'.repeat(100_000)}`)).toEqual([
      'A letter can carry at most 8 accents or other marks',
    ])
  })

  it('that is empty or missing reports only that it is required', () => {
    for (const name of ['', undefined, null, 7, {}]) {
      expect(messagesOf(atoms.name, name)).toEqual(['Name is required'])
    }
  })
})

describe('an email', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(184)}.test`

  it.each(['a@b.c', 'ada.lovelace+blog@mail.example.org', 'ä@ö.de', 'a@.b.c', "o'neil@x.io"])('may be %j', (email) =>
    expect(messagesOf(atoms.email, email)).toEqual([]),
  )

  it.each([
    'ada',
    'ada@',
    '@b.c',
    'a@b',
    'a@b.',
    'a@.c',
    'a@..',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    ' a@b.c',
    'a@b.c ',
    'a@b.c\n',
    'a\t@b.c',
    'a@b.c\u00a0',
    'a@b.c\u2028',
    'a@b.c, d@e.f',
  ])('is no email as %j', (email) => {
    expect(messagesOf(atoms.email, email)).toEqual(['Please enter a valid email address'])
  })

  it('has the shape of design §6 in every text of up to six signs', () => {
    let texts = ['']
    for (let length = 1; length <= 6; length++) {
      texts = texts.flatMap((text) => ['a', '.', '@', ' '].map((sign) => text + sign))
      const accepted = texts.filter((text) => atoms.email.safeParse(text).success)
      expect(accepted).toEqual(texts.filter((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)))
    }
  })

  it('has at most 254 characters', () => {
    expect(longest).toHaveLength(254)
    expect(messagesOf(atoms.email, longest)).toEqual([])
    expect(messagesOf(atoms.email, `a${longest}`)).toEqual(['The email address must be at most 254 characters'])
  })

  it('reports every rule it breaks', () => {
    expect(messagesOf(atoms.email, 'x'.repeat(255))).toEqual([
      'The email address must be at most 254 characters',
      'Please enter a valid email address',
    ])
  })

  it('that is empty or missing reports only that it is required', () => {
    for (const email of ['', undefined, null, []]) {
      expect(messagesOf(atoms.email, email)).toEqual(['email is required'])
    }
  })

  // With a pattern that backtracks, each of these takes minutes and the test times out.
  it.each(['.', 'a.', '@', ' ', '.@'])('is judged at once as a million of %j', (part) => {
    for (const end of ['', '@', ' ']) {
      const email = `a@${part.repeat(1_000_000 / part.length)}${end}`
      expect(messagesOf(atoms.email, email)).toContain('The email address must be at most 254 characters')
    }
  })
})

describe('a password', () => {
  it('has 8 to 1,000 characters', () => {
    expect(messagesOf(atoms.password, '1234567')).toEqual(['Password must be at least 8 characters long'])
    expect(messagesOf(atoms.password, '12345678')).toEqual([])
    expect(messagesOf(atoms.password, '        ')).toEqual([])
    expect(messagesOf(atoms.password, '🔑'.repeat(8))).toEqual([])
    expect(messagesOf(atoms.password, 'x'.repeat(1_000))).toEqual([])
    expect(messagesOf(atoms.password, 'x'.repeat(1_001))).toEqual(['Password must be at most 1,000 characters long'])
  })

  it('that is empty or missing reports only that it is required', () => {
    for (const password of ['', undefined, null, 12345678]) {
      expect(messagesOf(atoms.password, password)).toEqual(['password is required'])
    }
  })
})

describe('a comment', () => {
  it('is trimmed and needs some text', () => {
    expect(atoms.commentContent.parse(' \n well said\u00a0\n')).toBe('well said')
    for (const content of ['', ' ', '\n\t\u3000', undefined, null, 1]) {
      expect(messagesOf(atoms.commentContent, content)).toEqual(['A comment needs some text'])
    }
  })

  it('has at most 5,000 characters, counted after trimming', () => {
    expect(messagesOf(atoms.commentContent, ` ${'x'.repeat(5_000)} `)).toEqual([])
    expect(messagesOf(atoms.commentContent, '👍🏽'.repeat(5_000))).toEqual([])
    expect(messagesOf(atoms.commentContent, family.repeat(1_819))).toEqual([tooComposed])
    expect(messagesOf(atoms.commentContent, 'x'.repeat(5_001))).toEqual(['A comment must be at most 5,000 characters'])
  })
})

describe('an id', () => {
  it.each(['', '1', '0190a0b0-0000-4000-8000-000000000000', "' or 1=1", '../x'])('is not %j', (id) =>
    expect(atoms.id.safeParse(id).success).toBe(false),
  )

  it('is a UUID of version 7', () => {
    expect(atoms.id.safeParse('0190a0b0-0000-7000-8000-000000000000').success).toBe(true)
  })
})

describe('the rules of a text in the description of the calls', () => {
  it.each([
    [
      'a length, a minimum',
      atoms.name,
      { minLength: limits.nameMin, description: `${limits.nameMin} to ${limits.nameMax} characters.` },
    ],
    ['a length with thousands', atoms.textUpTo(1_000_000, 'x'), { description: 'At most 1,000,000 characters.' }],
    [
      'a required line',
      atoms.lineUpTo(50, 'x', { required: 'y', invisible: 'z', clean: (line) => line }),
      { minLength: 1, description: 'At most 50 characters.' },
    ],
  ])('are %s', (_what, schema, expected) => {
    const { minLength, description } = z.globalRegistry.get(schema) as { minLength?: number; description?: string }
    expect({ minLength, description }).toEqual({ minLength: undefined, ...expected })
  })
})

describe('a value sent as JSON text', () => {
  it.each([['{'], [''], ['['.repeat(100)]])('is rejected if it is %j', (text) => {
    expect(messagesOf(atoms.jsonText(z.unknown()), text)).toEqual([english(ruleMessages.jsonInvalid)])
  })
})
