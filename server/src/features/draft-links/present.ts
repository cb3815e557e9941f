import { draftPath } from '@byline/contract/addresses/draft-path'
import type { DraftLink, DraftPost } from '@byline/contract/drafts/draft-links'
import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import type { Passage } from '@byline/contract/passages/passage'
import type { ContentsEntry } from '@byline/contract/posts/posts'
import { revisionId } from '@byline/contract/posts/revision-id'
import type { Deps } from '../../deps.ts'
import { secretOf } from '../../tokens/link-secret.ts'
import { presentCard, presentCoverTexts } from '../posts/one-post/present.ts'
import type { CardRow, TextRow } from '../posts/one-post/store.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import { presentByline } from '../users/account/present.ts'
import type { Byline } from '../users/account/store.ts'
import type { ShownNote } from './note-store.ts'
import type { DraftLinkRow } from './store.ts'

/** A link for the writers of its post. */
export function presentLink(deps: Pick<Deps, 'tokenSecret' | 'env'>, row: DraftLinkRow, now = new Date()): DraftLink {
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

/** A note for the writers of its post, and for the reader who has just left it. */
export function presentNote(row: ShownNote): DraftNote {
  return {
    _id: row.id,
    content: row.content,
    html: row.html,
    createdAt: row.created_at,
    name: displayedName(row.author_name ?? row.name),
    user: hasAccount(row) ? presentByline(row) : null,
    passage: row.passage === null ? null : (JSON.parse(row.passage) as Passage),
    resolvedAt: row.resolved_at,
    writtenIn: row.written_in === null ? null : revisionId(row.post_id, row.written_in),
    resolvedIn: row.resolved_in === null ? null : revisionId(row.post_id, row.resolved_in),
  }
}

function hasAccount(row: ShownNote): row is ShownNote & Byline & { user_id: string } {
  return row.user_id !== null
}
