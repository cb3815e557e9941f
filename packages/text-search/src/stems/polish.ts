/** The stem of a Polish word in lower case, by the algorithm of Snowball 3.1 (https://snowballstem.org), which has it first. */
export function stemmer(word: string): string {
  if (word.length < 2) return word
  const region = /^[^aeiouyóąę]*[aeiouyóąę]+[^aeiouyóąę]/u.exec(word)?.[0].length ?? word.length
  const conditional = CONDITIONAL.find((ending) => endsAfter(word, ending, region))
  const rest = conditional === undefined ? word : word.slice(0, -conditional.length)
  return withoutEnding(rest, region) ?? withPlainEnd(rest)
}

/** The endings of conditional verbs; only after the region of the stem. */
const CONDITIONAL = ['byście', 'byśmy', 'bym', 'byś', 'by']

/** Endings that are removed only after the region of the stem. */
const IN_REGION = new Set(`a ia e ie ach iach i ami iami owi iowi em iem om iom o u iu ów ą ią`.split(' '))
/** Endings of adjectives, which may have another ending before them. */
const OF_ADJECTIVES = new Set('ich ych imi ymi ej iej im ym ego iego emu iemu y'.split(' '))
/** Endings that leave something of themselves. */
const REPLACED = new Map(
  Object.entries({ s: 'sząca szące szącą szę', ł: 'liście łyście liśmy łyśmy łaś łeś' }).flatMap(([left, endings]) =>
    endings.split(' ').map((ending) => [ending, left] as const),
  ),
)
const REMOVED = `ę ąca ająca sza iejsza ała iała iła ąc ając ące ające cie acie ecie icie ajcie aliście ieliście iliście
  ałyście iałyście iłyście sze iejsze ali ieli ili aj am ałam iałam iłam ałem iałem iłem ało iało iło amy emy imy aliśmy
  ieliśmy iliśmy ałyśmy iałyśmy iłyśmy ały iały iły asz esz isz ącą ającą ają iejszą ać ieć ić ąć aść eść ał iał ił ałaś
  iałaś iłaś ałeś iałeś iłeś`.split(/\s+/)

/** The longest first. */
const ENDINGS = [...IN_REGION, ...OF_ADJECTIVES, ...REPLACED.keys(), ...REMOVED, 'szą'].toSorted(
  (a, b) => b.length - a.length,
)

/** Undefined if the word has no ending. The first two letters are none. */
function withoutEnding(word: string, region: number): string | undefined {
  const ending = ENDINGS.find((each) => endsAfter(word, each, IN_REGION.has(each) ? Math.max(2, region) : 2))
  if (ending === undefined) return undefined
  const stem = word.slice(0, -ending.length)
  if (ending === 'szą') return endsAfter(word, ending, region) ? stem : `${stem}s`
  if (!OF_ADJECTIVES.has(ending)) return stem + (REPLACED.get(ending) ?? '')
  const found = /(?<=..)(?:ając|sząc|ąc|iejsz|sz)$/u.exec(stem)
  if (!found) return stem
  return stem.slice(0, found.index) + (found[0] === 'sząc' ? 's' : '')
}

function endsAfter(word: string, ending: string, start: number): boolean {
  return word.endsWith(ending) && word.length - ending.length >= start
}

const PLAIN: Record<string, string> = { ć: 'c', ń: 'n', ś: 's', ź: 'z' }

function withPlainEnd(word: string): string {
  return word.replace(/(?<=.)[ćńśź]$/u, (letter) => PLAIN[letter] ?? letter)
}
