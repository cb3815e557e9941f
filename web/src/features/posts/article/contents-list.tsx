import type { Post } from '@byline/contract/posts/posts'
import { useSite } from '../../../lib/head/use-site.ts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { t } from '../../../lib/language/texts.ts'

/** The list is shown for articles of at least this reading time and this many headings. */
const LONG_MINUTES = 4
const LONG_HEADINGS = 4

/**
 * The table of contents of a long article: its first two levels of headings. On a wide screen `article-page.css` shows it
 * open beside the text, and `enhancer/articles/mark-section.ts` marks the section that is read.
 */
export function ContentsList({ post }: { post: Pick<Post, 'contents' | 'minutes' | 'language'> }) {
  const { contents, minutes } = post
  const top = Math.min(...contents.map((entry) => entry.depth))
  const shown = contents.filter((entry) => entry.depth <= top + 1 && entry.text !== '')
  const { showContents } = useSite()
  if (!showContents || minutes < LONG_MINUTES || shown.length < LONG_HEADINGS) return null
  return (
    <details
      // The reader may have opened the list before hydration.
      suppressHydrationWarning
      className="contents-list print:hidden"
    >
      <summary>{t('reading.posts.contents')}</summary>
      <nav aria-label={t('reading.posts.contents')}>
        <p className="contents-title side-title">{t('reading.posts.contents')}</p>
        <ol {...languageAttributes(post)}>
          {shown.map(({ id, text, depth }) => (
            <li key={id}>
              <a href={`#${id}`} className={depth > top ? 'quiet-link is-deeper' : 'quiet-link'}>
                <bdi>{text}</bdi>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
