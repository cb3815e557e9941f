import { draftPath } from '@byline/contract/addresses/draft-path'
import type { DraftLink, DraftPost } from '@byline/contract/drafts/draft-links'
import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import type { ContentsEntry } from '@byline/contract/posts/posts'
import type { Deps } from '../../deps.ts'
import { secretOf } from '../../tokens/link-secret.ts'
import { presentCard, presentCoverTexts } from '../posts/one-post/present.ts'
import type { CardRow, TextRow } from '../posts/one-post/store.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import type { ShownNote } from './note-store.ts'
import type { DraftLinkRow } from './store.ts'

/** A link for the writers of its post. */
export function presentLink(
  deps: Pick<Deps, 'tokenSecret' | 'env'>,
  row: DraftLinkRow,
  now = new Date(),
): DraftLink {
  return {
    _id: row.id,
    url: deps.env.publicUrl + draftPath(secretOf(deps, 'draft link', row.id)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    expired: row.expires_at <= now.toISOString(),
    opens: row.opens,
    lastOpenedAt: row.opened_at,
  }
}

/**
 * A post that is not published, as its readers will see it: without a slug, and with the date that it would have if it
 * were published now, or that it is planned for.
 */
export function presentDraft(row: CardRow, text: TextRow, now = new Date()): DraftPost {
  const date = row.state === 'scheduled' ? row.created_at : (row.published_at ?? now.toISOString())
  return {
    ...presentCard(row),
    ...presentCoverTexts(row),
    slug: '',
    createdAt: date,
    updatedAt: row.published_at === null ? date : row.updated_at,
    html: text.html,
    contents: JSON.parse(text.contents) as ContentsEntry[],
  }
}

/** A note for the writers of its post, and for whoever has just left it. */
export function presentNote(row: ShownNote): DraftNote {
  const name = displayedName(row.author_name ?? row.name)
  return {
    _id: row.id,
    content: row.content,
    html: row.html,
    createdAt: row.created_at,
    name,
    user:
      row.user_id === null
        ? null
        : {
            _id: row.user_id,
            name,
            avatar: row.author_avatar,
            verified: row.author_verified === 1,
            slug: row.author_slug ?? '',
          },
  }
}
