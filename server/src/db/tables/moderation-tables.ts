import type { DecisionAction } from '@byline/contract/comments/decisions'

/** Tables of the order among comments. */
export interface ModerationTables {
  moderation_decisions: ModerationDecisionsTable
  comment_traits: CommentTraitsTable
  comment_hosts: CommentHostsTable
  spam_words: SpamWordsTable
}

/** The audit trail: every decision on a comment or a person, of which no row is ever changed. */
interface ModerationDecisionsTable {
  /** A UUIDv7, so decisions are read in their order. */
  id: string
  /** Null for a comment that was refused, and for a decision on a person. The comment may have been purged since. */
  comment_id: string | null
  /** The reported article that it is about, which may have been purged since; null for any other decision. */
  post_id: string | null
  /** The person it is about, or whose comment or article it is about. */
  user_id: string
  action: DecisionAction
  /** The admin who decided; null if the program did. */
  decided_by: string | null
  decided_at: string
  /** Decisions that were made together, and that an undo takes back together. */
  batch: string
  /** JSON list of `Reason` (`contract/src/comments/reasons.ts`). */
  reasons: string
  /** The reason in the words of the admin; empty if none was asked for. */
  note: string
  /** The end of a suspension. */
  until: string | null
}

/** The traits by which a comment is compared with others. */
interface CommentTraitsTable {
  comment_id: string
  /** A keyed hash of the network that it was sent from; empty a week later, and for an imported one. */
  network: string
  /** A hash of its folded words. */
  text_key: string
  created_at: string
  /** The logarithm of the odds that the words are spam, in thousandths; 0 without knowledge. */
  spam_score: number
  /** The number of decisions that the score is made of. */
  scored_with: number
}

/** The hosts that a comment links to. */
interface CommentHostsTable {
  comment_id: string
  host: string
  post_id: string
  created_at: string
}

/** The number of decided comments in which a word was. The row of the empty word has the number of comments. */
interface SpamWordsTable {
  word: string
  spam: number
  honest: number
}
