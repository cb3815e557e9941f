/** Fragments of a filter that are looked up; more would find hardly fewer texts, and each costs. */
const LOOKED_UP_MAX = 6

/**
 * Every three adjacent characters of a text, encoded as one word of an index, and every one or two with a sign that is
 * no letter or digit of ASCII: one or two letters are in so many texts that reading these in order finds them sooner.
 * Whatever contains a filter has all fragments of the filter; the reverse must be tested. Letters of ASCII have no
 * case, as in LIKE of SQLite.
 */
export function fragmentsOf(text: string): Set<string> {
  const fragments = new Set<string>()
  let [before, beforeThat] = ['', '']
  for (const sign of signsOf(text)) {
    if (!isPlain(sign)) fragments.add(sign)
    if (before !== '' && !(isPlain(sign) && isPlain(before))) fragments.add(before + sign)
    if (beforeThat !== '') fragments.add(beforeThat + before + sign)
    beforeThat = before
    before = sign
  }
  return fragments
}

/** The fragments that every text with this filter has; undefined for one or two letters or digits of ASCII. */
export function fragmentsToFind(filter: string): string[] | undefined {
  const signs = signsOf(filter)
  if (signs.length < 3) return signs.every(isPlain) ? undefined : [signs.join('')]
  const threes = signs.slice(2).map((_, n) => signs.slice(n, n + 3))
  const rarest = threes.toSorted((a, b) => frequencyOf(a) - frequencyOf(b))
  return [...new Set(rarest.map((three) => three.join('')))].slice(0, LOOKED_UP_MAX)
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
