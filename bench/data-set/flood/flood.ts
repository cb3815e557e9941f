import { type Random, seeded } from '../random.ts'
import type { SourceText } from '../source-texts.ts'
import { nameOf } from '../words.ts'
import { honestTexts, sentencesOf } from './honest-texts.ts'
import { makeCampaigns, spamText } from './spam-texts.ts'

/** The kinds of writers: a spammer; one who was approved once, by an honest comment; an honest person who is known or new. */
export type Kind = 'spammer' | 'sleeper' | 'known' | 'new'

export interface Writer {
  name: string
  email: string
  kind: Kind
  /** In the order in which they are sent. */
  messages: Message[]
}

export interface Message {
  content: string
  /** The number of the article. */
  post: number
  ip: string
  seconds?: number
  website?: string
}

/** Fifty accounts, and how many comments each of them writes: 9,000 of spam and 1,000 honest ones. */
const WRITERS: readonly [Kind, accounts: number, comments: number][] = [
  ['spammer', 17, 450],
  ['sleeper', 3, 450],
  ['known', 25, 18],
  ['new', 5, 110],
]

/** Whether what such a person writes in the flood is spam. */
export function sendsSpam(kind: Kind): boolean {
  return kind === 'spammer' || kind === 'sleeper'
}

/** Whether an admin has approved a first comment of such a person before the flood. */
export function wroteBefore(kind: Kind): boolean {
  return kind === 'known' || kind === 'sleeper'
}

/** The same flood for the same seed and texts. Everybody known and every sleeper writes one honest comment more, first. */
export function makeFlood(seed: number, texts: readonly SourceText[], { posts }: { posts: number }): Writer[] {
  const random = seeded(seed)
  const campaigns = makeCampaigns(random)
  const sentences = sentencesOf(texts)
  const honest = honestTexts(random, texts, 1_100)
  let number = 0
  return WRITERS.flatMap(([kind, accounts, comments]) =>
    Array.from({ length: accounts }, (_, n): Writer => {
      number++
      const campaign = campaigns[n % campaigns.length] as (typeof campaigns)[number]
      const own = `198.51.${number}.${random.below(256)}`
      const places = campaign.networks.length > 0 ? campaign.networks : [own]
      const said = (): Omit<Message, 'post'> =>
        sendsSpam(kind)
          ? { content: spamText(random, campaign, sentences), ip: random.pick(places), ...byProgram(random) }
          : { content: honest.pop() ?? '', ip: own, ...(random.next() < 0.8 && { seconds: 20 + random.below(900) }) }
      const first = { content: honest.pop() ?? '', ip: own, post: random.below(posts) }
      const messages = Array.from({ length: comments }, (_, n) => ({ ...said(), post: (number + n) % posts }))
      return {
        name: `${nameOf(random).slice(0, 16)} ${number}`,
        email: `flood-${number}@people.example`,
        kind,
        messages: wroteBefore(kind) ? [first, ...messages] : messages,
      }
    }),
  )
}

/** The traces that some programs leave: an answer within seconds, or a field that people do not see. */
function byProgram(random: Random): Pick<Message, 'seconds' | 'website'> {
  return {
    ...(random.next() < 0.2 && { seconds: random.below(3) }),
    ...(random.next() < 0.05 && { website: 'https://site.example' }),
  }
}
