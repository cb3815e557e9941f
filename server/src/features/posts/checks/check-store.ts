import type { Db } from '../../../db/tables/schema.ts'
import { existingPosts, notPublished, visiblePosts } from '../../visibility/store.ts'

/** Slugs and file names per statement. */
const NAMES_PER_QUERY = 500

/**
 * The slugs among these that lead to an article for readers, also as a former address, or that belong to a post of the
 * user: nobody learns of the drafts of others.
 */
export async function findLinkable(db: Db, slugs: string[], userId: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of inParts(slugs)) {
    const paths = new Map(some.map((slug) => [`/article/${slug}`, slug]))
    const [visible, wanted, former] = [
      await visiblePosts(db).select('slug').where('slug', 'in', some).execute(),
      await notPublished(db).select(['wanted_slug as slug', 'user_id']).where('wanted_slug', 'in', some).execute(),
      await existingPosts(db)
        .innerJoin('addresses', 'addresses.post_id', 'posts.id')
        .select('addresses.path')
        .where('addresses.path', 'in', [...paths.keys()])
        .where((eb) => eb.or([eb('posts.visible', '=', 1), eb('posts.user_id', '=', userId)]))
        .execute(),
    ]
    // The author is compared here: with it in the query, SQLite would read all posts of theirs.
    const own = wanted.filter(({ user_id }) => user_id === userId)
    for (const { slug } of [...visible, ...own]) found.add(slug)
    for (const { path } of former) found.add(paths.get(path) ?? '')
  }
  return found
}

/** The sizes in bytes, by file name, of the pictures among these that are larger than `bytes`. */
export async function findLarge(db: Db, files: string[], bytes: number): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of inParts(files)) {
    const rows = await db
      .selectFrom('uploads')
      .select(['file', 'bytes'])
      .where('file', 'in', some)
      .where('bytes', '>', bytes)
      .execute()
    for (const row of rows) found.set(row.file, row.bytes)
  }
  return found
}

function* inParts(names: string[]): Generator<string[]> {
  for (let at = 0; at < names.length; at += NAMES_PER_QUERY) {
    yield names.slice(at, at + NAMES_PER_QUERY)
  }
}
