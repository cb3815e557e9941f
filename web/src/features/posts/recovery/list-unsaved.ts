import { sameFields } from '../content/post-fields.ts'
import { lockedContentIds } from './content-lock.ts'
import { expired, type RecoveredContent } from './recovered-content.ts'
import { createRecoveryStore } from './recovery-store.ts'

/** The texts of a user that only this browser has and that no tab has open, newest first. */
export async function listUnsaved(userId: string): Promise<RecoveredContent[]> {
  const [contents, openIds] = await Promise.all([createRecoveryStore().list(), lockedContentIds()])
  return unsavedOf(contents, { userId, openIds, now: Date.now() })
}

interface Reader {
  userId: string
  /** Records that a tab has open. */
  openIds: ReadonlySet<string>
  now: number
}

export function unsavedOf(
  contents: RecoveredContent[],
  { userId, openIds, now }: Reader,
): RecoveredContent[] {
  const old = new Set(expired(contents, now))
  return contents
    .filter((content) => content.userId === userId && !openIds.has(content.id) && !old.has(content))
    .filter(({ fields, baseline }) => !sameFields(fields, baseline.fields))
    .toSorted((one, other) => other.savedAt - one.savedAt)
}
