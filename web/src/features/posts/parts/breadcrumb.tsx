import { paths } from '@byline/contract/addresses/paths'
import type { Post } from '@byline/contract/posts/posts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

/** Home, Article, and the article itself as the current page (specification §2, design §6). */
export function Breadcrumb({ post }: { post: Pick<Post, 'slug' | 'title' | 'language'> }) {
  return (
    <nav aria-label={t('reading.posts.breadcrumb')} className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 items-center gap-2 whitespace-nowrap">
        <li>
          <Link to={paths.home} className="quiet-link inline-block py-2.5">
            {t('reading.layout.home')}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li>
          <Link to="/Article" className="quiet-link inline-block py-2.5">
            {t('reading.posts.article')}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li className="min-w-0">
          <Link
            to={paths.article(post.slug)}
            aria-current="page"
            {...languageAttributes(post)}
            className="quiet-link block truncate py-2.5"
          >
            {post.title || t('shared.posts.untitled')}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
