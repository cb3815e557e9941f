import type { UserData } from '@byline/contract/own-data'
import type { Passage } from '@byline/contract/passages/passage'
import { idsOf } from '../../db/rows/rows.ts'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { SLICE_ROWS } from '../../http/streamed/slices.ts'
import type { StreamedFields } from '../../http/streamed/streamed-reply.ts'
import { listAllOwnHeld } from '../comments/held/held-store.ts'
import { presentHeld } from '../comments/held/present.ts'
import { listManaged } from '../comments/managed-store.ts'
import { listVersions } from '../comments/versions/version-store.ts'
import { listNotesBy } from '../draft-links/note-store.ts'
import { presentListedHighlight } from '../highlights/present.ts'
import { listHighlights } from '../highlights/store.ts'
import { ownDecisions } from '../moderation/trail/present.ts'
import { findSubscriberByKey } from '../newsletter/subscriber-store.ts'
import { presentJoinedPassage } from '../passages/present.ts'
import { presentOwnReport } from '../reports/present.ts'
import { listReportsBy } from '../reports/store.ts'
import { presentOwnEvent } from '../security-log/present.ts'
import { listEvents } from '../security-log/security-log-store.ts'
import { presentSession } from '../sessions/present.ts'
import { listSessions } from '../sessions/store.ts'
import { listTokens } from '../sessions/token-store.ts'
import { presentToken } from '../sessions/tokens/personal-token.ts'
import { listThanksOf } from '../thanks/store.ts'
import { listJoined } from '../users/account/company-store.ts'
import { ownFactors } from '../users/factors/present.ts'
import { readOwnTexts } from '../working-copies/present.ts'

type Owner = Pick<UserRow, 'id' | 'email_key' | 'email_confirmed_at'>

/** The parts of a download of one's own data beside the profile and the posts. */
export type OwnSections = Omit<UserData, 'user' | 'mails' | 'posts'>

/** The one source of the JSON and of the zip, which therefore cannot differ. No section has a secret. */
export async function ownSections(db: Db, actor: Owner, language: string): Promise<StreamedFields<OwnSections>> {
  return {
    factors: await ownFactors(db, actor),
    comments: () => ownComments(db, actor),
    heldComments: () => ownHeldComments(db, actor, language),
    decisions: () => ownDecisions(db, actor.id, language),
    reports: () => ownReports(db, actor),
    unsavedTexts: () => ownUnsavedTexts(db, actor),
    draftNotes: () => ownNotes(db, actor),
    highlights: () => ownHighlights(db, actor),
    thanks: () => ownThanks(db, actor),
    companyAccounts: () => ownCompanyAccounts(db, actor),
    sessions: () => ownSessions(db, actor),
    securityEvents: () => ownEvents(db, actor),
    tokens: () => ownTokens(db, actor),
    newsletter: () => ownSubscription(db, actor),
  }
}

async function* ownComments(db: Db, { id }: Owner): AsyncGenerator<OwnSections['comments']> {
  let after: string | undefined
  do {
    const page = await listManaged(db, { author: id, limit: SLICE_ROWS, after })
    const versionsOf = await listOwnVersions(db, idsOf(page.rows))
    yield page.rows.map((row) => ({
      content: row.content,
      post: row.post_slug,
      passage: presentJoinedPassage(row),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      versions: versionsOf(row.id),
    }))
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}

async function* ownHeldComments(db: Db, { id }: Owner, language: string): AsyncGenerator<OwnSections['heldComments']> {
  for await (const rows of listAllOwnHeld(db, id)) {
    const held = await presentHeld(db, rows, language)
    const versionsOf = await listOwnVersions(db, idsOf(rows))
    yield held.map(({ comment, heldAt, why }) => ({
      content: comment.content,
      post: comment.post.slug,
      passage: comment.passage,
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
      versions: versionsOf(comment._id),
      heldAt,
      why,
    }))
  }
}

/** The earlier texts of comments, by their ids. */
async function listOwnVersions(db: Db, ids: string[]) {
  const rows = Map.groupBy(await listVersions(db, ids), ({ comment_id }) => comment_id)
  return (id: string) => (rows.get(id) ?? []).map(({ content, written_at }) => ({ content, writtenAt: written_at }))
}

async function* ownReports(db: Db, { id }: Owner): AsyncGenerator<OwnSections['reports']> {
  yield (await listReportsBy(db, id)).map(presentOwnReport)
}

async function* ownUnsavedTexts(db: Db, { id }: Owner): AsyncGenerator<OwnSections['unsavedTexts']> {
  for await (const { fields, savedAt } of readOwnTexts(db, id)) {
    yield [{ ...fields, savedAt }]
  }
}

/** The notes without the titles of their drafts, which their writers may have changed since. */
async function* ownNotes(db: Db, { id }: Owner): AsyncGenerator<OwnSections['draftNotes']> {
  const notes = await listNotesBy(db, id)
  yield notes.map(({ content, passage, created_at }) => ({
    content,
    ...(passage !== null && { passage: JSON.parse(passage) as Passage }),
    createdAt: created_at,
  }))
}

async function* ownTokens(db: Db, { id }: Owner): AsyncGenerator<OwnSections['tokens']> {
  yield (await listTokens(db, id, new Date().toISOString())).map(presentToken)
}

/** The subscription of a confirmed address; anybody may enter the address of another person. */
async function* ownSubscription(
  db: Db,
  { email_key, email_confirmed_at }: Owner,
): AsyncGenerator<OwnSections['newsletter']> {
  if (email_key === null || email_confirmed_at === null) return
  const row = await findSubscriberByKey(db, email_key)
  if (!row) return
  yield [{ email: row.email, subscribedAt: row.created_at, confirmedAt: row.confirmed_at, endedAt: row.ended_at }]
}

async function* ownHighlights(db: Db, { id }: Owner): AsyncGenerator<OwnSections['highlights']> {
  yield (await listHighlights(db, id, {})).rows.map(presentListedHighlight)
}

async function* ownThanks(db: Db, { id }: Owner): AsyncGenerator<OwnSections['thanks']> {
  const thanks = await listThanksOf(db, id)
  yield thanks.map(({ slug, comment_id, created_at }) => ({ post: slug, comment: comment_id, createdAt: created_at }))
}

async function* ownCompanyAccounts(db: Db, { id }: Owner): AsyncGenerator<OwnSections['companyAccounts']> {
  const joined = await listJoined(db, id)
  yield joined.map(({ issuer, subject, joined_at }) => ({ provider: issuer, identifier: subject, joinedAt: joined_at }))
}

async function* ownSessions(db: Db, { id }: Owner): AsyncGenerator<OwnSections['sessions']> {
  yield (await listSessions(db, id, new Date().toISOString())).map(presentSession)
}

async function* ownEvents(db: Db, { id }: Owner): AsyncGenerator<OwnSections['securityEvents']> {
  let after: string | undefined
  do {
    const page = await listEvents(db, { personId: id, limit: SLICE_ROWS, after })
    yield page.rows.map((row) => presentOwnEvent(row, id))
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}
