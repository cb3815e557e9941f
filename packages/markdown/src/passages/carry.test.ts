import { findPassage, lettersOf } from '@byline/contract/passages/find-passage'
import { describe, expect, it } from 'vitest'
import { type Anchor, carry, hasSameWords } from './carry.ts'
import { readableText } from './readable-text.ts'

function quote(text: string, exact: string, start = text.indexOf(exact)): Anchor {
  const end = start + exact.length
  const quoted = { exact, prefix: text.slice(Math.max(0, start - 64), start), suffix: text.slice(end, end + 64), start }
  return { quoted, place: findPassage(lettersOf(text), quoted) }
}

function carried(before: string, after: string, exact: string) {
  const [place] = carry(before, after, [quote(before, exact)])
  return place && after.slice(place.start, place.end)
}

const bread =
  'The oven was cold. We lit the fire at six in the morning. By noon the bread was baked and eaten by everybody.'
const fire = 'We lit the fire at six in the morning'

describe('a passage whose words still stand', () => {
  it.each([
    ['a sentence before it is new', `It rained. ${bread}`, fire],
    ['what is around it is another', 'No oven here. We lit the fire at six in the morning. And then?', fire],
    ['its paragraph was split', bread.replace('. We', '.\n\nWe').replace('. By', '.\n\nBy'), fire],
    [
      'it was moved to the end',
      `The oven was cold. By noon the bread was baked and eaten by everybody. ${fire}.`,
      fire,
    ],
    ['a mark was added within it', bread.replace('fire at', 'fire, at'), 'We lit the fire, at six in the morning'],
  ])('is at its place: %s', (_name, after, expected) => {
    expect(carried(bread, after, fire)).toBe(expected)
  })

  it('may be a part of words, and of the same words twice the right ones', () => {
    expect(carried(bread, `Now. ${bread}`, 'nin')).toBe('nin')
    const text = 'one two three. one two three. one two three.'
    const [place] = carry(text, `zero. ${text}`, [quote(text, 'one two three', 15)])
    expect(place).toEqual({ start: 21, end: 34 })
  })
})

describe('a passage that has lost some of its words', () => {
  it.each(['cold. We lit the fire at six', 'six in the morning. By noon'])(
    'has them again once they stand around what was left: %s',
    (exact) => {
      const anchor = quote(bread, exact)
      const without = bread.replace('The oven was cold. ', '').replace('. By noon', '.')
      const [left] = carry(bread, without, [anchor])
      expect(left && hasSameWords(without, left, anchor.quoted)).toBe(false)
      const [place] = carry(without, bread, [{ quoted: anchor.quoted, place: left }])
      expect(place).toEqual(anchor.place)
    },
  )

  it('does not take the same words elsewhere for them', () => {
    const before = `One. ${bread}`
    const anchor = quote(before, 'six in the morning. By noon')
    const without = before.replace('. By noon', '.')
    const [left] = carry(before, without, [anchor])
    const after = `Two. ${without} We slept. At six in the morning. By noon we ate.`
    const [place] = carry(without, after, [{ quoted: anchor.quoted, place: left }])
    expect(place && after.slice(place.start, place.end)).toBe('six in the morning')
  })
})

describe('a passage whose words were changed', () => {
  it.each([
    ['a slip was mended', bread.replace('morning', 'mornings'), 'We lit the fire at six in the mornings'],
    ['a word was replaced', bread.replace('six', 'seven'), 'We lit the fire at seven in the morning'],
    ['its last word was replaced', bread.replace('morning', 'evening'), 'We lit the fire at six in the evening'],
    ['its first word was replaced', bread.replace('We', 'They'), 'They lit the fire at six in the morning'],
    [
      'its second word was replaced',
      bread.replace('lit', 'extinguished'),
      'We extinguished the fire at six in the morning',
    ],
    [
      'its last word but one was replaced',
      bread.replace('in the morning', 'in every morning'),
      'We lit the fire at six in every morning',
    ],
    ['a word was added', bread.replace('the fire', 'the small fire'), 'We lit the small fire at six in the morning'],
  ])('is found in its new wording: %s', (_name, after, expected) => {
    const [place] = carry(bread, after, [quote(bread, fire)])
    expect(place && after.slice(place.start, place.end)).toBe(expected)
    expect(place && hasSameWords(after, place, quote(bread, fire).quoted)).toBe(false)
  })

  it('has its words again when the change is taken back', () => {
    const after = bread.replace('six', 'seven')
    const { quoted, place } = quote(bread, fire)
    const [changed] = carry(bread, after, [{ quoted, place }])
    expect(carry(after, bread, [{ quoted, place: changed }])).toEqual([place])
    expect(place && hasSameWords(bread, place, quoted)).toBe(true)
  })
})

describe('a passage whose words are gone', () => {
  it.each([
    ['its sentence was removed', bread.replace(`${fire}. `, '')],
    ['it says something else', bread.replace(fire, 'Nobody had thought of wood, so all of us went home hungry')],
    ['the text is empty', ''],
    ['the text is another', 'Nothing of it is left; these are other words about the sea.'],
  ])('is nowhere: %s', (_name, after) => {
    expect(carry(bread, after, [quote(bread, fire)])).toEqual([undefined])
  })

  it('is in no word of a new sentence, however like one it is', () => {
    const after = bread.replace(fire, 'Nobody had thought of the wood for our firing')
    for (const exact of ['fire', 'in the', 'We']) {
      const anchor = quote(bread, exact, bread.indexOf(exact, bread.indexOf(fire)))
      expect([exact, ...carry(bread, after, [anchor])]).toEqual([exact, undefined])
    }
    expect(carried(bread, bread.replace('the fire at', 'teh fires at'), 'fire')).toBe('fires')
  })

  it('comes back with its words, but is not found in words that stood there all the time', () => {
    const { quoted, place } = quote(bread, fire)
    const gone = bread.replace(`${fire}. `, '')
    expect(carry(gone, bread, [{ quoted, place: undefined }])).toEqual([place])
    const twice = `${bread} Then it rained. ${bread}`
    const once = `Then it rained. ${bread}`
    const [first] = carry(twice, once, [quote(twice, fire)])
    expect(first).toBeUndefined()
    expect(carry(once, `${once} More.`, [{ quoted, place: undefined }])).toEqual([undefined])
  })
})

describe('hostile texts', () => {
  const edits = (text: string) => `New words first. ${text.replace('(x)', '(y) and more')}`
  it.each([
    ['right to left', 'قال مرحبا بالعالم كله اليوم (x) ثم عاد إلى البيت', 'مرحبا بالعالم كله'],
    ['both directions', 'The word שלום עולם means (x) hello world', 'שלום עולם means'],
    ['emoji', 'We ate 👩‍👩‍👧‍👦🏳️‍🌈 cake 🎉🎉 (x) and left', '🏳️‍🌈 cake 🎉🎉'],
    ['combining marks', 'The cafe\u0301 noir\u0323\u0307 was (x) closed', 'cafe\u0301 noir\u0323\u0307'],
    ['Chinese', '星期天我们把旧的面包窑点着了。(x) 烟停了三个小时', '旧的面包窑'],
    ['Thai', 'วันอาทิตย์เราจุดเตาอบขนมปังเก่า (x) อีกครั้ง', 'จุดเตาอบ'],
    ['code', 'if (a < b) {\n  run(a, b)\n} (x) else {\n  stop()\n}', 'run(a, b'],
    ['a table', 'a\nb\n1\n2\n(x)\n3\n4\n', '3\n4'],
    ['a formula', 'x2+y2=z2 where (x) stands $\\frac{a}{b}$', 'frac{a}{b'],
  ])('are carried: %s', (_name, text, exact) => {
    expect(carried(text, edits(text), exact)).toBe(exact)
  })

  it('do not make places of half a letter or outside of the text', () => {
    const text = '😀😀😀 \ud83d x'
    for (const place of [
      { start: 0, end: 1 },
      { start: 5, end: 900 },
      { start: 900, end: 901 },
      { start: 3, end: 3 },
    ]) {
      const quoted = { exact: 'x', prefix: '', suffix: '', start: 0 }
      expect(() => carry(text, `${text} y`, [{ quoted, place }])).not.toThrow()
    }
  })

  it('of a megabyte, and passages of 10,000 characters, take little time', () => {
    const words = (from: number) =>
      Array.from({ length: 150_000 }, (_, n) => `w${(from + n * 7_919) % 9_973}`).join(' ')
    const texts = [words(0), words(4_000), '字 a'.repeat(300_000)]
    for (const [n, before] of texts.entries()) {
      const after = `${texts[(n + 1) % texts.length]} ${before.slice(0, 500_000)}`
      const anchors = [0, 300_000, 600_000].map((start) => {
        const place = { start, end: start + 10_000 }
        return { quoted: { exact: before.slice(start, place.end), prefix: '', suffix: '', start }, place }
      })
      const start = process.threadCpuUsage()
      carry(before, after, anchors)
      expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(4_000)
    }
  })
})

describe('the readable text of a version', () => {
  it('is that of its text nodes, without the bars of code', () => {
    const bar = '<div class="code-bar"><span>JS</span><button>Copy</button></div>'
    expect(
      readableText(`<p title="a>b">1 &#x3C; 2 &#x26; <em>3</em>&#160;</p>\n<div class="code">${bar}<pre>x</pre></div>`),
    ).toBe('1 < 2 & 3\u00a0\nx')
  })
})
