import { createHash } from 'node:crypto'
import type { Trust } from '@byline/contract/comments/moderation'
import type { Reason } from '@byline/contract/comments/reasons'
import { limits } from '@byline/contract/rules/limits'
import type { Settings } from '@byline/contract/site/settings'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { blockedBy } from './blocked.ts'
import { scoreWords, wordsIn } from './spam/judged-words.ts'
import { isLikeSpam } from './spam/score.ts'
import { type Sent, suspicions } from './suspicions.ts'
import { countLately, type Traits } from './traits-store.ts'
import { trustOf } from './trust-store.ts'
import { hostOf, linksIn, textOf } from './words/links.ts'
import { type FoldedWords, findPattern, foldedWords } from './words/patterns.ts'

/** A comment before it is stored, or the new text of one. */
export interface Judged {
  author: UserRow
  /** The post, and the id of its author. */
  post: { id: string; user_id: string }
  html: string
  /** The circumstances in which it was sent; undefined for a change of its text, which is judged by the text alone. */
  sent?: Sent | undefined
}

export interface Verdict {
  /** The policy refuses the comment. */
  refused: boolean
  /** Empty for a comment that readers see at once. */
  reasons: Reason[]
  traits: Traits
}

/** Texts with fewer words are often the same by chance. */
const SAME_TEXT_WORDS = 6

/** Judges a comment by the owner's policy. Nothing is held or refused of trusted people and of the post's author. */
export async function judge(
  { db, publicUrl, settings }: { db: Db; publicUrl: string; settings: Settings },
  judged: Judged,
  now = new Date(),
): Promise<Verdict> {
  const { author, post, html, sent } = judged
  const links = linksIn(html, publicUrl)
  const words = foldedWords(textOf(html, links))
  const { total, ...spam } = await scoreWords(db, wordsIn(html))
  const traits: Traits = {
    userId: author.id,
    postId: post.id,
    network: sent?.network ?? '',
    textKey: textKeyOf(words),
    hosts: [...new Set(links.map(hostOf))],
    score: spam.score,
    scoredWith: total ? total.spam + total.honest : 0,
  }
  const trust = post.user_id === author.id ? 'trusted' : await trustOf(db, author, now)
  if (trust === 'trusted') return { refused: false, reasons: [], traits }
  const refusing = [
    ...wordReason(settings.refusedWords, words),
    ...(sent ? blockedBy(settings, { ip: sent.ip, email: author.email }) : []),
  ]
  if (refusing.length > 0) return { refused: true, reasons: refusing, traits }
  const reasons = [...heldByText(settings, trust, links.length), ...wordReason(settings.heldWords, words)]
  if (trust === 'new' && settings.holdFirstComments) reasons.push({ kind: 'first' })
  if (sent) reasons.push(...(await heldByNumber(db, settings, { author, trust }, now)))
  if (trust === 'new') {
    if (settings.holdSuspicious) reasons.push(...(await suspicions(db, traits, { sent, links: links.length }, now)))
    if (settings.holdLikeSpam && isLikeSpam(spam.score, total)) reasons.push({ kind: 'spamWords', words: spam.words })
  }
  return { refused: false, reasons, traits }
}

function wordReason(patterns: readonly string[], words: FoldedWords): Reason[] {
  const word = findPattern(patterns, words)
  return word === undefined ? [] : [{ kind: 'word', word }]
}

function heldByText(settings: Settings, trust: Trust, links: number): Reason[] {
  const allowed = [settings.holdLinksAbove, trust === 'new' ? settings.holdNewLinksAbove : null]
  const most = Math.min(...allowed.map((limit) => limit ?? Number.POSITIVE_INFINITY))
  return links > most ? [{ kind: 'links', links, most }] : []
}

/** Known people may write several times as many, so that nobody floods a site after one approval. */
async function heldByNumber(
  db: Db,
  { newCommentsPerHour }: Settings,
  { author, trust }: { author: UserRow; trust: Trust },
  now: Date,
): Promise<Reason[]> {
  if (newCommentsPerHour === null) return []
  const most = newCommentsPerHour * (trust === 'known' ? limits.knownWriteTimes : 1)
  return (await countLately(db, author.id, now)) >= most ? [{ kind: 'many', most }] : []
}

function textKeyOf({ words }: FoldedWords): string {
  if (words.length < SAME_TEXT_WORDS) return ''
  return createHash('sha256').update(words.join(' ')).digest('base64url')
}
