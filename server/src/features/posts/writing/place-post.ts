import type { PostDocument } from '@byline/contract/posts/post-document'
import type { PostRow, Tx, UserRow } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { endCopy } from '../../working-copies/store.ts'
import { chooseSeries } from '../series/choose-series.ts'
import { chooseArticle } from '../translations/join-article.ts'

/**
 * Puts a saved post into the series and the article that its document names, and ends the working copy that its text
 * was in, all in the transaction of its save. Throws the errors of `chooseSeries` and `chooseArticle`.
 */
export async function placePost(
  tx: Tx,
  invalidate: Invalidate,
  actor: UserRow,
  post: Pick<PostRow, 'id' | 'version' | 'language'> & { userId: string },
  document: PostDocument,
  now: string,
): Promise<void> {
  if (document.series) await chooseSeries(tx, invalidate, actor, post, document.series)
  await chooseArticle(tx, invalidate, actor, post, document)
  if (document.workingCopy) await endCopy(tx, { user_id: actor.id, id: document.workingCopy }, now)
}
