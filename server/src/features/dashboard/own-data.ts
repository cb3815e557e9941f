import type { ReplyOf } from '@byline/contract/endpoint'
import type { downloadData } from '@byline/contract/users'
import type { Db, UserRow } from '../../db/schema.ts'
import { listManaged } from '../comments/list-store.ts'
import type { ShownComment } from '../comments/store.ts'
import { loadBodies, loadCardsOf } from '../posts/store.ts'
import { presentUser } from '../users/present.ts'

/** Everything kept of a person, field by field, for them to take away. */
export async function ownData(db: Db, actor: UserRow): Promise<ReplyOf<typeof downloadData>> {
  const rows = await loadCardsOf(db, actor.id)
  const bodies = await loadBodies(
    db,
    rows.map((row) => row.id),
  )
  return {
    user: presentUser(actor),
    posts: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      caption: row.caption,
      body: bodies.get(row.id) ?? '',
      tags: JSON.parse(row.tags) as string[],
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
    comments: (await ownComments(db, actor)).map((row) => ({
      content: row.content,
      post: row.post_slug,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  }
}

async function ownComments(db: Db, { id }: UserRow): Promise<ShownComment[]> {
  const all: ShownComment[] = []
  let after: string | undefined
  do {
    const { rows, nextCursor } = await listManaged(db, { author: id, after })
    all.push(...rows)
    after = nextCursor ?? undefined
  } while (after !== undefined)
  return all
}
