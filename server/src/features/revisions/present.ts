import { revisionId } from '@byline/contract/posts/revision-id'
import type { Revision } from '@byline/contract/posts/revisions'
import { displayedLine } from '../users/account/displayed-line.ts'
import { presentAuthor } from '../users/account/present.ts'
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
    laterCorrection: row.later === 1,
  }
}

function presentSaver(row: RevisionInfo): Revision['user'] {
  const { user_id: id, user_name: name, user_avatar: avatar, user_verified: verified, user_slug: slug } = row
  if (id === null || name === null || slug === null) return null
  return presentAuthor({ id, name, avatar, verified: verified ?? 0, slug })
}
