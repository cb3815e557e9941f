import type { UserRow } from '../../db/tables/schema.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import type { SavedPost } from '../posts/rows/update-post-store.ts'
import { type Editing, saverOf, saving } from '../posts/writing/editing.ts'
import { updatePost } from '../posts/writing/save-post.ts'
import { findRevision } from './find-revision.ts'

/**
 * Writes the content of an earlier revision into the post, as a save of the actor: what it replaces becomes a revision
 * too, also if somebody else saves at the same time. State, address and language stay. Throws `post_not_found`, `forbidden`,
 * `revision_not_found`, and `outdated_version` if `version` is given and is not the current one.
 */
export async function restoreRevision(
  deps: Editing,
  actor: UserRow,
  slug: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<SavedPost> {
  const post = await findManaged(deps.db, actor, slug)
  const { content } = await findRevision(deps.db, { post, seenOnly: false }, id)
  // The language may have been named since, and a translation depends on it.
  const { language: _, ...restored } = content
  const changes = { ...restored, updatedAt: new Date().toISOString(), savedBy: saverOf(actor, post) }
  return updatePost(saving(deps), post.id, changes, { version })
}
