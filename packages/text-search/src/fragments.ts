/** Fragments of a filter that are looked up; more would find hardly fewer texts, and each costs. */
const LOOKED_UP_MAX = 4

interface Options {
  /** Whether frequent letters and pairs of them are fragments too, as in the index of posts. */
  frequent: boolean
}

/**
 * Every one, two or three adjacent characters of a text, encoded as one word of an index; without `frequent` the letters
 * and pairs are left out that most English texts have, because reading texts in order soon finds them. Also the five
 * characters around each space, which are rare even where two words are frequent. Whatever contains a filter has all
 * fragments of the filter; the reverse must be tested. Letters of ASCII have no case, as in LIKE of SQLite.
 */
export function fragmentsOf(text: string, options: Options): Set<string> {
  const signs = signsOf(text)
  const fragments = new Set(fivesOf(signs).map(joined))
  let [before, beforeThat] = ['', '']
  for (const sign of signs) {
    if (isIndexed(sign, options)) fragments.add(sign)
    if (before !== '' && isIndexed(before + sign, options)) fragments.add(before + sign)
    if (beforeThat !== '') fragments.add(beforeThat + before + sign)
    beforeThat = before
    before = sign
  }
  return fragments
}

/** The fragments that every text with this filter has; undefined for one or two letters that are not indexed. */
export function fragmentsToFind(filter: string, options: Options): string[] | undefined {
  const signs = signsOf(filter)
  if (signs.length === 0) return undefined
  if (signs.length < 3) return isIndexed(joined(signs), options) ? [joined(signs)] : undefined
  const threes = rarestOf(signs.slice(2).map((_, n) => signs.slice(n, n + 3)))
  const fives = rarestOf(fivesOf(signs)).slice(0, LOOKED_UP_MAX / 2)
  const all = [...new Set([...fives, ...threes])]
  const rare = all.filter((fragment) => !FREQUENT_THREES.has(fragment))
  // Each list is read beside the others, however many texts the others leave.
  return (rare.length >= LOOKED_UP_MAX / 2 ? rare : all).slice(0, LOOKED_UP_MAX)
}

export function fragmentsAroundSpaces(text: string): string[] {
  return fivesOf(signsOf(text)).map(joined)
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

/** Letters and pairs that are each in more than a quarter of all short English texts. */
const FREQUENT = new Set(
  [...'abcdefghiklmnoprstuwy', SPACE].concat(
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve'.split(' '),
    'co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec no ot'.split(' '),
    [...'edstnyrofl'].map((last) => last + SPACE),
    [...'taoswicbphfm'].map((first) => SPACE + first),
  ),
)

function isIndexed(fragment: string, { frequent }: Options): boolean {
  return frequent || !FREQUENT.has(fragment)
}

const encoded = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase()
  return /[a-y0-9]/.test(sign) ? sign : `z${sign.charCodeAt(0).toString(36)}z`
})

/** The fragments of three letters that most English texts have. */
const FREQUENT_THREES = new Set(
  `the and ing ion tio ent ati for her ter hat tha ere ate his con res ver all ons nce men ith ted ers pro thi wit are
  ess not ive was ect rea com eve per int est sta cti ica ist ear ain one our iti rat nts you out hin ome ort ill ong
  eat som hen ead oun und igh ght man day ant ble ine ous str tin any how ide ity end sed red ren`.split(/\s+/),
)

/** The characters of a text. Those that would end a word of the index become words of letters. */
function signsOf(text: string): string[] {
  return Array.from(text, (sign) => encoded[sign.charCodeAt(0)] ?? sign)
}
