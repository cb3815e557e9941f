import { commentPath, paths } from '@byline/contract/addresses/paths'
import type { ReportedPage } from '@byline/contract/reports/reports'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import './report-text.css'

/** The article or the comment that a form is about. */
export function Quoted({ post, comment }: Pick<ReportedPage, 'post' | 'comment'>) {
  const title = post.title || t('shared.posts.untitled')
  const to = comment ? commentPath(post.slug, comment._id) : paths.article(post.slug)
  return (
    <div className="report-text grid gap-2 rounded-card border border-line bg-raised px-5 py-4">
      {comment && (
        <>
          <p className="font-medium text-sm">
            <bdi>{comment.name}</bdi>
          </p>
          <blockquote dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
            {comment.content}
          </blockquote>
        </>
      )}
      <p className="text-muted text-sm">
        {rich(t('reading.report.onArticle', { title }), {
          a: (words) => (
            <Link to={to} className="link">
              <bdi>{words}</bdi>
            </Link>
          ),
        })}
      </p>
    </div>
  )
}
