import { revisionId } from '@byline/contract/posts/revision-id'
import type { Revision } from '@byline/contract/posts/revisions'
import { displayedLine, displayedName } from '../users/account/displayed-line.ts'
import type { RevisionInfo } from './store.ts'

/** A revision of a post; `current` is its current version. */
export function presentRevision(postId: string, row: RevisionInfo, current: number): Revision {
  return {
    _id: revisionId(postId, row.version),
    createdAt: row.created_at,
    user: presentSaver(row),
    title: displayedLine(row.title),
    status: row.state,
    public: row.state === 'published',
    current: row.version === current,
    correction: row.correction === null ? null : displayedLine(row.correction),
  }
}

function presentSaver(row: RevisionInfo): Revision['user'] {
  const { user_id, user_name, user_avatar, user_verified, user_slug } = row
  if (user_id === null || user_name === null || user_slug === null) return null
  return {
    _id: user_id,
    name: displayedName(user_name),
    avatar: user_avatar,
    verified: user_verified === 1,
    slug: user_slug,
  }
}
