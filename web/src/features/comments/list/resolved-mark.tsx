import { paths } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import { revisionId } from '@byline/contract/posts/revision-id'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'

/**
 * The words that the passage of a comment was mended, with a link to what was changed. The style sheet comes with the
 * quotation, which stands above it or above the comments on the same passage.
 */
export function ResolvedMark({ comment: { passage, post } }: { comment: Pick<Comment, 'passage' | 'post'> }) {
  if (passage?.resolvedAt === undefined) return null
  const { resolvedAt, resolvedIn = '', version } = passage
  const quoted = revisionId(post._id, version)
  return (
    <p className="comment-resolved">
      {rich(t('reading.passages.resolvedOn'), { date: () => <Time iso={resolvedAt} /> })}
      {resolvedIn !== quoted && (
        <>
          {' · '}
          <a href={paths.articleSince(post.slug, quoted, resolvedIn)} rel="nofollow" className="link">
            {t('reading.passages.whatChanged')}
          </a>
        </>
      )}
    </p>
  )
}
