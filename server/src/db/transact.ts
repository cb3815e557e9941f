import { cancellationOf } from './cancellation.ts'
import { type Dialect, dialectOf } from './dialect/dialect.ts'
import type { Db } from './schema.ts'

/** Names of what a reply can be made from; the change log speaks in them. */
export const cacheTags = {
  /** Which posts there are, and their dates: every list of posts. */
  posts: 'posts',
  /** What posts say and what their authors are called: which of them a tag or a search finds. */
  words: 'words',
  post: (id: string) => `post:${id}`,
  comments: (postId: string) => `comments:${postId}`,
  user: (id: string) => `user:${id}`,
} as const

/** Hears the topics of a write, before it is acknowledged. */
export type InvalidationListener = (cacheTags: readonly string[]) => void

const listeners = new WeakMap<Dialect, Set<InvalidationListener>>()

/**
 * Writes and logs what changed in one transaction, so that no process can miss an acknowledged write (design §4).
 * One transaction at a time on either engine: what one of them reads holds until it is done, and the log's
 * numbers come in the order of the commits. A call that was cancelled commits nothing, and one that has committed can
 * no longer be cancelled; `provisional` is what nobody sees until another write refers to it, such as a picture.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Db, changed: (...cacheTags: string[]) => void) => Promise<T>,
  { provisional = false } = {},
): Promise<T> {
  const changed = new Set<string>()
  const cancellation = cancellationOf(db)
  cancellation?.signal.throwIfAborted()
  try {
    return await dialectOf(db).inTurn(() =>
      db.transaction().execute(async (tx) => {
        await dialectOf(db).acquireWriteLock(tx)
        const result = await work(tx, (...cacheTags) => {
          for (const tag of cacheTags) changed.add(tag)
        })
        if (changed.size > 0) await log(tx, [...changed])
        cancellation?.signal.throwIfAborted()
        if (!provisional) cancellation?.settle()
        return result
      }),
    )
  } finally {
    // Also after a failure: a connection that breaks while it commits may have done so.
    for (const listener of listeners.get(dialectOf(db)) ?? []) listener([...changed])
  }
}

/** Calls the listener after every write of this process until the function it answers with is called. */
export function onInvalidate(db: Db, listener: InvalidationListener): () => void {
  const dialect = dialectOf(db)
  const heard = listeners.get(dialect) ?? new Set()
  listeners.set(dialect, heard.add(listener))
  return () => heard.delete(listener)
}

/** How far back the log reaches: to whoever is further behind, everything has changed. */
const LOGGED = 100_000

/** Cuts what nobody follows any more from the log. */
export async function cutChanges(db: Db): Promise<void> {
  const newest = db.selectFrom('changes').select((eb) => eb.fn.max('id').as('id'))
  const { id } = await newest.executeTakeFirstOrThrow()
  if (id)
    await db
      .deleteFrom('changes')
      .where('id', '<=', id - LOGGED)
      .execute()
}

async function log(tx: Db, cacheTags: string[]): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .insertInto('changes')
    .values(cacheTags.map((tag) => ({ tag, at })))
    .execute()
  await dialectOf(tx).notify(tx)
}
