import { type IndexedText, wordsOfPost } from '@byline/text-search/index-words'
import type { Db } from '../../db/tables/schema.ts'
import { stemmerOf } from './stemmer-store.ts'

/** The words of a post for its index, with the stems of its language or else of the site's. `html` is the rendered body. */
export async function wordsOf(
  db: Db,
  content: { title: string; caption: string; tags: string[]; language?: string },
  html: string,
): Promise<IndexedText> {
  const stemmer = await stemmerOf(db, content.language)
  return wordsOfPost({ ...content, html }, stemmer)
}
