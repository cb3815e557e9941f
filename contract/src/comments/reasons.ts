import * as z from 'zod/mini'

const count = z.int()

/** A fact for which a comment was held or refused. Replies and mails say it by `reasonMessage`. */
export const reason = z.union([
  /** The person's first comment here. */
  z.object({ kind: z.literal('first') }),
  /** More links than comments may have. */
  z.object({ kind: z.literal('links'), links: count, most: count }),
  /** A word or pattern of the owner. */
  z.object({ kind: z.literal('word'), word: z.string() }),
  /** A new person's comment with a link. */
  z.object({ kind: z.literal('firstLink') }),
  /** A host that comments on many articles linked to this week. */
  z.object({ kind: z.literal('host'), host: z.string(), posts: count }),
  /** Several new people who wrote from one network within an hour. */
  z.object({ kind: z.literal('network'), people: count }),
  /** More comments within an hour than people who are trusted so far may write. */
  z.object({ kind: z.literal('many'), most: count }),
  /** Sent only seconds after the page was opened. */
  z.object({ kind: z.literal('fast'), seconds: count }),
  /** The same words as those of another person. */
  z.object({ kind: z.literal('sameText') }),
  /** A field that people do not see was filled in. */
  z.object({ kind: z.literal('trap') }),
  /** Words that were in comments which admins called spam. */
  z.object({ kind: z.literal('spamWords'), words: z.array(z.string()) }),
  z.object({ kind: z.literal('blockedNetwork') }),
  z.object({ kind: z.literal('blockedDomain'), domain: z.string() }),
  /** Reports by known people. */
  z.object({ kind: z.literal('reported'), reports: count }),
])
export type Reason = z.infer<typeof reason>

/** The named message of a reason. */
export function reasonMessage({ kind, ...facts }: Reason): string {
  const params = 'words' in facts ? { words: facts.words.join(', ') } : facts
  const key = `server.reasons.${kind}` as const
  return Object.keys(params).length === 0 ? key : `${key} ${JSON.stringify(params)}`
}
