/** Fragments of a filter that are looked up; more would find hardly fewer texts, and each costs. */
const LOOKED_UP_MAX = 6

interface Options {
  /** Whether one or two letters or digits of ASCII are fragments too, as in the index of posts. */
  letters: boolean
}

/**
 * Every three adjacent characters of a text, encoded as one word of an index, and every one or two with a sign that is
 * no letter or digit of ASCII; `letters` adds the others. Also the five around each space, which are rare even where two
 * words are frequent. Whatever contains a filter has all fragments of the filter; the reverse must be tested. Letters of
 * ASCII have no case, as in LIKE of SQLite.
 */
export function fragmentsOf(text: string, { letters }: Options): Set<string> {
  const signs = signsOf(text)
  const fragments = new Set(fivesOf(signs).map(joined))
  let [before, beforeThat] = ['', '']
  for (const sign of signs) {
    if (letters || !isPlain(sign)) fragments.add(sign)
    const isShort = letters || !(isPlain(sign) && isPlain(before))
    if (before !== '' && isShort) fragments.add(before + sign)
    if (beforeThat !== '') fragments.add(beforeThat + before + sign)
    beforeThat = before
    before = sign
  }
  return fragments
}

/** The fragments that every text with this filter has; undefined if it is shorter than any of them. */
export function fragmentsToFind(filter: string, { letters }: Options): string[] | undefined {
  const signs = signsOf(filter)
  if (signs.length === 0) return undefined
  if (signs.length < 3) return letters || !signs.every(isPlain) ? [joined(signs)] : undefined
  const threes = signs.slice(2).map((_, n) => signs.slice(n, n + 3))
  const fives = rarestOf(fivesOf(signs)).slice(0, LOOKED_UP_MAX / 2)
  return [...new Set([...fives, ...rarestOf(threes)])].slice(0, LOOKED_UP_MAX)
}

/** The five characters around each space. */
function fivesOf(signs: string[]): string[][] {
  return signs.flatMap((sign, n) =>
    sign === SPACE && n >= 2 && n + 2 < signs.length ? [signs.slice(n - 2, n + 3)] : [],
  )
}

/** The fragments of these characters, those first that are in the fewest texts. */
function rarestOf(fragments: string[][]): string[] {
  return fragments.toSorted((a, b) => frequencyOf(a) - frequencyOf(b)).map(joined)
}

function joined(signs: string[]): string {
  return signs.join('')
}

/** Letters by their frequency in English, the rarest first; `z` stands for itself in no fragment. */
const LETTERS = 'qxjkvbpygfwmucldrhsnioate'

/** A guess of how many texts have these signs: an intersection of rare fragments is read sooner. */
function frequencyOf(signs: string[]): number {
  return signs.reduce((sum, sign) => sum + (sign === SPACE ? 30 : LETTERS.indexOf(sign)), 0)
}

const SPACE = 'zwz'

/** Whether a sign is a letter or digit of ASCII, or a space. */
function isPlain(sign: string): boolean {
  return (sign.length === 1 && sign < '\u0080') || sign === SPACE || sign === 'z3ez'
}

const encoded = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase()
  return /[a-y0-9]/.test(sign) ? sign : `z${sign.charCodeAt(0).toString(36)}z`
})

/** The characters of a text. Those that would end a word of the index become words of letters. */
function signsOf(text: string): string[] {
  return Array.from(text, (sign) => encoded[sign.charCodeAt(0)] ?? sign)
}
