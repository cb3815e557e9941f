import { fileOf } from '@byline/contract/addresses/upload-names'
import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import type { Db } from '../../../db/tables/schema.ts'
import type { Scope } from './post-store.ts'

/** The stored pictures, and other files for download, that posts, revisions, pages, people and settings show, in the order of their names. */
export async function listPictures(db: Db, { author }: Scope): Promise<string[]> {
  const shown = db
    .selectFrom('posts')
    .where('posts.deleted_at', 'is', null)
    .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author)))
  const rows = await shown
    .innerJoin('post_uploads', 'post_uploads.post_id', 'posts.id')
    .select('file')
    .union(shown.innerJoin('revision_uploads', 'revision_uploads.post_id', 'posts.id').select('file'))
    .union(shown.where('avatar', 'is not', null).select('avatar as file').$castTo<{ file: string }>())
    .union(
      db
        .selectFrom('users')
        .where('deleted_at', 'is', null)
        .where('avatar', 'is not', null)
        .$if(author !== undefined, (users) => users.where('id', '=', String(author)))
        .select('avatar as file')
        .$castTo<{ file: string }>(),
    )
    .execute()
  const others = author === undefined ? await listPicturesOfSite(db) : []
  const files = new Set([...rows.map(({ file }) => file), ...others])
  return [...files].filter((file) => fileOf(file) === file).toSorted()
}

async function listPicturesOfSite(db: Db): Promise<string[]> {
  const pages = await db
    .selectFrom('own_pages')
    .innerJoin('own_page_uploads', 'own_page_uploads.page_id', 'own_pages.id')
    .where('own_pages.deleted_at', 'is', null)
    .select('file')
    .execute()
  const settings = await db.selectFrom('settings').select('value').execute()
  // A setting is the name of a picture, or a text that shows some.
  const named = settings.flatMap(({ value }) => [...uploadsIn(value), ...(/^"([\w.-]+)"$/.exec(value)?.slice(1) ?? [])])
  const stored =
    named.length === 0 ? [] : await db.selectFrom('uploads').select('file').where('file', 'in', named).execute()
  return [...pages, ...stored].map(({ file }) => file)
}
