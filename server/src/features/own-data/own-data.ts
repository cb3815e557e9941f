import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { downloadData } from '@byline/contract/own-data'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { SLICE_ROWS } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { mailsOfKinds } from '../notifications/mail-choices/when-to-mail.ts'
import { readBodies } from '../posts/lists/body-pages.ts'
import { listPostIds } from '../posts/lists/list-store.ts'
import { loadOwnSeries } from '../posts/one-post/own-series-store.ts'
import { presentState } from '../posts/one-post/present.ts'
import { measurePosts } from '../posts/one-post/store.ts'
import { writtenOf } from '../posts/rows/post-content.ts'
import { presentOwnUser } from '../users/account/present.ts'
import { findProfile } from '../users/profile/profile-store.ts'
import { existingPosts } from '../visibility/store.ts'
import { ownSections } from './own-sections.ts'

type OwnData = ReplyOf<typeof downloadData>

/** All stored data of a user, field by field, for download. It is read while it is sent. */
export async function ownData(db: Db, actor: UserRow, language: string): Promise<StreamedReply<OwnData>> {
  return new StreamedReply<OwnData>({
    user: presentOwnUser(actor, await findProfile(db, actor.id)),
    mails: await mailsOfKinds(db, actor.id),
    posts: () => ownPosts(db, actor),
    ...(await ownSections(db, actor, language)),
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
        const { avatar: cover, ...written } = writtenOf(row)
        const dates = { createdAt: row.created_at, updatedAt: row.updated_at }
        return { ...presentState(row), series: series.get(row.id)?.title ?? '', cover, ...written, ...dates }
      })
    }
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}
