import { commentPath, paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { Comment } from '@byline/contract/comments/comments'
import { ANNOTATION_CONTEXT, type Annotation, type listAnnotations } from '@byline/contract/passages/annotations'
import type { CommentPassage } from '@byline/contract/passages/comment-passage'
import { limits } from '@byline/contract/rules/limits'
import { readableText } from '@byline/markdown/passages/readable-text'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { PublicCall } from '../../../http/mount/mount-public.ts'
import { findHtml } from '../../passages/passage-store.ts'
import { loadCard } from '../../posts/one-post/store.ts'
import { presentComment } from '../present.ts'
import { countOnPassages, listOnPassages } from './annotation-store.ts'
import { inCodePoints } from './code-points.ts'

/** A page of the comments on passages, as the W3C Web Annotation model has them (decision 37). */
export async function annotationsOfPost({
  db,
  env,
  params: { id },
  query: { limit = limits.commentsPerPage, after },
  cacheTag,
}: PublicCall<typeof listAnnotations>): Promise<ReplyOf<typeof listAnnotations>> {
  await loadCard(db, id)
  const { rows, nextCursor } = await listOnPassages(db, id, { limit, after })
  cacheTag(cacheTags.post(id), cacheTags.comments(id), ...rows.map(({ user_id }) => cacheTags.user(user_id)))
  const comments = rows.map((row) => presentComment(row))
  const places = comments.flatMap(({ passage }) => [passage?.start ?? 0, passage?.end ?? 0])
  const characters = inCodePoints(readableText(await findHtml(db, id)), places)
  const collection = `${env.publicUrl}/api/comments/post/${encodeURIComponent(id)}/annotations`
  const addressOf = (cursor: string | undefined) =>
    `${collection}?${new URLSearchParams({ limit: String(limit), ...(cursor !== undefined && { after: cursor }) })}`
  return {
    '@context': ANNOTATION_CONTEXT,
    id: addressOf(after),
    type: 'AnnotationPage',
    partOf: {
      id: collection,
      type: 'AnnotationCollection',
      total: await countOnPassages(db, id),
      first: addressOf(undefined),
    },
    ...(nextCursor !== null && { next: addressOf(nextCursor) }),
    items: comments.flatMap((comment) => annotationOf(comment, env.publicUrl, characters)),
  }
}

function annotationOf(
  { _id, content, createdAt, updatedAt, user, post, passage }: Comment,
  site: string,
  characters: ReadonlyMap<number, number>,
): Annotation[] {
  if (!passage) return []
  const quoted = { type: 'TextualBody', purpose: 'describing', value: passage.exact, format: 'text/plain' } as const
  return [
    {
      id: site + commentPath(post.slug, _id),
      type: 'Annotation',
      motivation: 'commenting',
      created: createdAt,
      modified: updatedAt,
      creator: { id: site + paths.authorPage(user.slug), type: 'Person', name: user.name },
      body: [
        { type: 'TextualBody', purpose: 'commenting', value: content, format: 'text/markdown' },
        ...(passage.state === 'changed' ? [quoted] : []),
      ],
      target: { source: site + paths.article(post.slug), selector: selectorsOf(passage, characters) },
    },
  ]
}

/** Each selects the same words; those around them are known of the quotation alone. */
function selectorsOf(
  { exact, prefix, suffix, wording, ...place }: CommentPassage,
  characters: ReadonlyMap<number, number>,
): Annotation['target']['selector'] {
  const words = wording === undefined ? { exact, prefix, suffix } : { exact: wording }
  const [start, end] = [characters.get(place.start ?? -1), characters.get(place.end ?? -1)]
  return [
    { type: 'TextQuoteSelector', ...words },
    ...(start !== undefined && end !== undefined ? [{ type: 'TextPositionSelector' as const, start, end }] : []),
  ]
}
