import { popularTags, sidebarTags } from '@byline/contract/rules/limits'
import type { Random } from './random.ts'

const GIVEN =
  'Ada Amara Bo Carla Chen Dara Elif Emeka Finn Grace Hana Ines Ivan Jonas Kofi Leila Mateo Mia Nadia Noor Olu Petra Quinn Rosa Sami Tariq Uma Vera Wei Yuki Zoe'.split(
    ' ',
  )
const FAMILY =
  'Abe Adeyemi Baker Costa Diaz Eriksen Fischer Garcia Haddad Ito Jansen Kaya Kumar Lopez Moreau Nakamura Novak Okafor Olsen Patel Rossi Sato Silva Tanaka Weber Young'.split(
    ' ',
  )

/** A word that occurs in exactly three titles, in sets of all sizes. */
export const RARE = 'Quokka'
/** In as many titles, tags, names of people and comments in sets of all sizes: more than a page, so that both are full. */
export const SCARCE = {
  title: 'Numbat',
  tag: 'Marsupials',
  name: 'Zebulon',
  comment: 'A wombat agrees.',
}
export const SCARCE_COUNT = 60
const TAGS = 300

export function nameOf(random: Random): string {
  return `${random.pick(GIVEN)} ${random.pick(FAMILY)}`
}

/** Whether the nth of `count` things is one of the scarce ones, which are evenly spread. */
export function isScarce(n: number, count: number): boolean {
  const share = SCARCE_COUNT / count
  return Math.floor((n + 1) * share) > Math.floor(n * share)
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')

/** The nth of the made-up words; each has four syllables. */
export function madeUpWord(n: number): string {
  // A step without a common divisor visits every word once, so that neighbours have nothing in common.
  const number = (n * 48_271) % SYLLABLES.length ** 4
  const digits = [0, 1, 2, 3].map((place) => Math.floor(number / SYLLABLES.length ** place))
  return digits.map((digit) => SYLLABLES[digit % SYLLABLES.length]).join('')
}

/** Joins the first half of one title and the second half of another, so that words have realistic frequencies. */
export function mixTitle(random: Random, phrases: readonly string[]): string {
  const [start, end] = [random.pick(phrases).split(/\s+/), random.pick(phrases).split(/\s+/)]
  const title = [...start.slice(0, Math.ceil(start.length / 2)), ...end.slice(end.length >> 1)]
  return title.join(' ').slice(0, 160)
}

/** Tags, the most frequent first, including the fixed tags of the sidebar and the home page. */
export function tagsFrom(phrases: readonly string[]): string[] {
  const uses = new Map<string, number>()
  for (const word of phrases.join(' ').match(/\p{L}[\p{L}\p{N}]{3,20}/gu) ?? []) {
    uses.set(word.toLowerCase(), (uses.get(word.toLowerCase()) ?? 0) + 1)
  }
  const known = [...popularTags, ...sidebarTags]
  const words = [...uses]
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([word]) => word)
    .filter((word) => !known.some((tag) => tag.toLowerCase() === word))
  // Every fifth of the most frequent tags is a fixed one.
  return known
    .flatMap((tag, n) => [tag, ...words.slice(4 * n, 4 * n + 4)])
    .concat(words.slice(40))
    .slice(0, TAGS)
}
