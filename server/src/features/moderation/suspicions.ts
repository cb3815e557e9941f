import type { Reason } from '@byline/contract/comments/reasons'
import type { Db } from '../../db/tables/schema.ts'
import { countOtherPosts, countOthersIn, isWrittenByOther, type Traits } from './traits-store.ts'

/** The circumstances in which a comment was sent. */
export interface Sent {
  ip: string
  /** A keyed hash of the network. */
  network: string
  /** Seconds since the form was shown, if the client says so. */
  seconds?: number | undefined
  /** The text of the field that people do not see. */
  trap?: string | undefined
}

/** People who write from one network within an hour, and posts on which one host is linked to in a week. */
const PEOPLE = 3
const POSTS = 3
/** Nobody reads an article and writes an answer in so few seconds. */
const SECONDS = 4

/** The traits that a new person's comment shares with those of programs, each a fact that can be said. */
export async function suspicions(
  db: Db,
  traits: Traits,
  { sent, links }: { sent: Sent | undefined; links: number },
  now: Date,
): Promise<Reason[]> {
  const reasons: Reason[] = links > 0 ? [{ kind: 'firstLink' }] : []
  for (const host of traits.hosts) {
    const posts = 1 + (await countOtherPosts(db, host, traits.postId, now))
    if (posts >= POSTS) reasons.push({ kind: 'host', host, posts })
  }
  if (traits.textKey !== '' && (await isWrittenByOther(db, traits, now))) reasons.push({ kind: 'sameText' })
  if (!sent) return reasons
  const people = 1 + (await countOthersIn(db, traits, now))
  if (people >= PEOPLE) reasons.push({ kind: 'network', people })
  if (sent.seconds !== undefined && sent.seconds < SECONDS) {
    reasons.push({ kind: 'fast', seconds: Math.max(0, sent.seconds) })
  }
  if (sent.trap) reasons.push({ kind: 'trap' })
  return reasons
}
