import { paths } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import { revisionId } from '@byline/contract/posts/revision-id'
import { Check } from 'lucide-react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'

/** The words that the passage of a comment was mended, with a link to what was changed in the words that it quotes. */
export function ResolvedMark({ comment: { passage, post } }: { comment: Pick<Comment, 'passage' | 'post'> }) {
  if (passage?.resolvedAt === undefined) return null
  const { resolvedAt, resolvedIn = '', version } = passage
  const quoted = revisionId(post._id, version)
  return (
    <p className="comment-resolved">
      <Check aria-hidden className="me-1 inline size-4 align-text-bottom text-accent" />
      {rich(t('reading.passages.resolvedOn'), { date: () => <Time iso={resolvedAt} /> })}
      {resolvedIn !== quoted && ' · '}
      {resolvedIn !== quoted && (
        <a href={paths.articleSince(post.slug, quoted, resolvedIn)} rel="nofollow" className="quiet-link">
          {t('reading.passages.whatChanged')}
        </a>
      )}
    </p>
  )
}
