import type { Random } from '../random.ts'
import { flattery, links, type Theme, themes } from './campaigns.ts'

/** A campaign: what it advertises, under names of its own, from addresses of its own. */
export interface Campaign {
  theme: Theme
  brands: string[]
  hosts: string[]
  /** IP addresses. */
  networks: string[]
}

const CAMPAIGNS = 8
const SYLLABLES = 'va lo zen ki tor mex ril qua fin dax bo nu pra sel ome gri'.split(' ')
const ENDINGS = ['example', 'test', 'example.com', 'example.net', 'example.org']

/** Several campaigns. Half of them write from three networks, the others from one for each account. */
export function makeCampaigns(random: Random): Campaign[] {
  const left = [...themes]
  return Array.from({ length: CAMPAIGNS }, (_, n) => {
    const [theme] = left.splice(random.below(left.length), 1)
    const many = (count: number, make: () => string) => Array.from({ length: count }, make)
    return {
      theme: theme as Theme,
      brands: many(6, () => capitalized(madeUpName(random))),
      hosts: many(40, () => `${madeUpName(random)}-${random.below(1_000)}.${random.pick(ENDINGS)}`),
      networks: many(n % 2 === 0 ? 3 : 0, () => `203.0.${n}.${random.below(256)}`),
    }
  })
}

/** Fluent spam: whole sentences in a varying order, with a link or without, some after words of honest comments. */
export function spamText(random: Random, { theme, brands, hosts }: Campaign, honest: readonly string[]): string {
  const brand = random.pick(brands)
  const say = (sentence: string) =>
    sentence.replaceAll('{thing}', random.pick(theme.things)).replaceAll('{brand}', brand)
  const praise =
    random.next() < 0.4 ? [random.pick(theme.praise), random.pick(theme.praise)] : [random.pick(theme.praise)]
  const sentences = [...new Set(praise), ...(random.next() < 0.7 ? [random.pick(theme.calls)] : [])].map(say)
  const style = random.next()
  if (style < 0.2) return `${random.pick(honest)} ${finished(sentences.at(-1) ?? '', random, hosts)}`
  const friendly = random.next() < 0.6 ? [random.pick(flattery)] : []
  const all = random.next() < 0.8 ? [...friendly, ...sentences] : [...sentences, ...friendly]
  const last = finished(all.at(-1) ?? '', random, hosts)
  return [...all.slice(0, -1).map((sentence) => `${capitalized(sentence)}.`), last].join(
    random.next() < 0.2 ? '\n\n' : ' ',
  )
}

/** The last sentence with a link, the name of a host, or neither. */
function finished(sentence: string, random: Random, hosts: readonly string[]): string {
  const host = random.pick(hosts)
  const address = `https://${host}/${random.pick(['', 'offer', 'start', `p/${random.below(10_000)}`])}`
  const form = random.next()
  const said = capitalized(sentence)
  if (form < 0.35) return `${said}: [${random.pick(links)}](${address})`
  if (form < 0.6) return `${said} – ${address}`
  if (form < 0.7) return `${said}, search for ${host.replaceAll('.', ' dot ')}.`
  return `${said}${random.pick(['.', '!', ', you will not regret it.'])}`
}

function madeUpName(random: Random): string {
  return Array.from({ length: 2 + random.below(2) }, () => random.pick(SYLLABLES)).join('')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
