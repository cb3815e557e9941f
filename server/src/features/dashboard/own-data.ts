import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { downloadData } from '@byline/contract/own-data'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { SLICE_ROWS } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { listAllOwnHeld } from '../comments/held/held-store.ts'
import { presentHeld } from '../comments/held/present.ts'
import { listManaged } from '../comments/managed-store.ts'
import { listNotesBy } from '../draft-links/note-store.ts'
import { ownDecisions } from '../moderation/trail/present.ts'
import { findSubscriberByKey } from '../newsletter/subscriber-store.ts'
import { readBodies } from '../posts/lists/body-pages.ts'
import { listPostIds } from '../posts/lists/list-store.ts'
import { loadOwnSeries } from '../posts/one-post/own-series-store.ts'
import { presentState } from '../posts/one-post/present.ts'
import { measurePosts } from '../posts/one-post/store.ts'
import { writtenOf } from '../posts/rows/post-content.ts'
import { presentOwnReport } from '../reports/present.ts'
import { listReportsBy } from '../reports/store.ts'
import { presentToken } from '../sessions/tokens/personal-token.ts'
import { listTokens } from '../sessions/tokens/store.ts'
import { presentOwnUser } from '../users/account/present.ts'
import { ownFactors } from '../users/factors/present.ts'
import { findProfile } from '../users/profile/profile-store.ts'
import { existingPosts } from '../visibility/store.ts'
import { readOwnTexts } from '../working-copies/present.ts'

type OwnData = ReplyOf<typeof downloadData>

/** All stored data of a user, field by field, for download. It is read while it is sent. */
export async function ownData(db: Db, actor: UserRow, language: string): Promise<StreamedReply<OwnData>> {
  return new StreamedReply<OwnData>({
    user: presentOwnUser(actor, await findProfile(db, actor.id)),
    factors: await ownFactors(db, actor),
    posts: () => ownPosts(db, actor),
    comments: () => ownComments(db, actor),
    heldComments: () => ownHeldComments(db, actor, language),
    decisions: () => ownDecisions(db, actor.id, language),
    reports: () => ownReports(db, actor),
    unsavedTexts: () => ownUnsavedTexts(db, actor),
    draftNotes: () => ownNotes(db, actor),
    tokens: () => ownTokens(db, actor),
    newsletter: () => ownSubscription(db, actor),
  })
}

async function* ownPosts(db: Db, { id }: UserRow): AsyncGenerator<OwnData['posts']> {
  let after: string | undefined
  do {
    const query = { author: id, order: 'oldest', limit: SLICE_ROWS, after } as const
    const page = await listPostIds(db, query, existingPosts)
    const sizes = await measurePosts(db, page.ids, existingPosts)
    for await (const rows of readBodies(db, sizes, existingPosts)) {
      const series = await loadOwnSeries(
        db,
        rows.map((row) => row.id),
      )
      yield rows.map((row) => {
        const { avatar, ...written } = writtenOf(row)
        const dates = { createdAt: row.created_at, updatedAt: row.updated_at }
        return { ...presentState(row), series: series.get(row.id)?.title ?? '', ...written, ...dates }
      })
    }
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}

async function* ownComments(db: Db, { id }: UserRow): AsyncGenerator<OwnData['comments']> {
  let after: string | undefined
  do {
    const page = await listManaged(db, { author: id, limit: SLICE_ROWS, after })
    yield page.rows.map((row) => ({
      content: row.content,
      post: row.post_slug,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }))
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}

async function* ownHeldComments(db: Db, { id }: UserRow, language: string): AsyncGenerator<OwnData['heldComments']> {
  for await (const rows of listAllOwnHeld(db, id)) {
    const held = await presentHeld(db, rows, language)
    yield held.map(({ comment, heldAt, why }) => ({
      content: comment.content,
      post: comment.post.slug,
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
      heldAt,
      why,
    }))
  }
}

async function* ownReports(db: Db, { id }: UserRow): AsyncGenerator<OwnData['reports']> {
  yield (await listReportsBy(db, id)).map(presentOwnReport)
}

async function* ownUnsavedTexts(db: Db, { id }: UserRow): AsyncGenerator<OwnData['unsavedTexts']> {
  for await (const { fields, savedAt } of readOwnTexts(db, id)) {
    const { title, caption, body, tags } = fields
    yield [{ title, caption, body, tags, savedAt }]
  }
}

/** The notes without the titles of their drafts, which their writers may have changed since. */
async function* ownNotes(db: Db, { id }: UserRow): AsyncGenerator<OwnData['draftNotes']> {
  const notes = await listNotesBy(db, id)
  yield notes.map(({ content, created_at }) => ({ content, createdAt: created_at }))
}

async function* ownTokens(db: Db, { id }: UserRow): AsyncGenerator<OwnData['tokens']> {
  yield (await listTokens(db, id, new Date().toISOString())).map(presentToken)
}

/** The subscription of a confirmed address; anybody may enter the address of another person. */
async function* ownSubscription(
  db: Db,
  { email_key, email_confirmed_at }: UserRow,
): AsyncGenerator<OwnData['newsletter']> {
  if (email_key === null || email_confirmed_at === null) return
  const row = await findSubscriberByKey(db, email_key)
  if (!row) return
  yield [{ email: row.email, subscribedAt: row.created_at, confirmedAt: row.confirmed_at, endedAt: row.ended_at }]
}
