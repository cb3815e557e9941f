import { type PostBase, type PostFields, sameFields } from '../form/post-fields.ts'

/** What one open form wrote and has not saved, as this browser keeps it. */
export interface RecoveredContent {
  /** Of the form, not of the post: two tabs never write the same record. */
  id: string
  userId: string
  /** Null for a new post. */
  postId: string | null
  base: PostBase
  /** Milliseconds since 1970. */
  savedAt: number
  fields: PostFields
  /** The `Idempotency-Key` of a new post: an attempt whose answer was lost is made again with it. */
  sendKey?: string | undefined
}

/** What a form has to say to a draft. */
export type FormContent = Pick<RecoveredContent, 'postId' | 'base' | 'fields' | 'sendKey'>

/** Whose draft, and of which post. */
export type ContentOwner = Pick<RecoveredContent, 'userId' | 'postId'>

const DAY = 86_400_000
const LIFETIME = 90 * DAY

/**
 * The drafts to offer, newest first: of this user and this post, written in by no open form, and saying
 * something else than what is loaded.
 */
export function offered(
  drafts: RecoveredContent[],
  { userId, postId }: ContentOwner,
  loaded: PostFields,
  isOpen: (id: string) => boolean,
): RecoveredContent[] {
  return drafts
    .filter((draft) => draft.userId === userId && draft.postId === postId && !isOpen(draft.id))
    .filter(({ fields }) => !sameFields(fields, loaded))
    .sort((one, other) => other.savedAt - one.savedAt)
}

/** Nobody comes back for these. */
export function expired(drafts: RecoveredContent[], now: number): RecoveredContent[] {
  return drafts.filter(({ savedAt }) => now - savedAt > LIFETIME)
}
