import { paths } from '@byline/contract/addresses/paths'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { Link } from '../../../ui/link.tsx'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { Time } from '../../../ui/time.tsx'
import { Byline } from '../../users/byline/byline.tsx'
import { Cover } from '../parts/cover.tsx'
import { type ListedPost, summaryOf } from '../parts/post-summary.ts'
import { ReadingTime } from '../parts/reading-time.tsx'
import { TitleText } from '../parts/title-text.tsx'

interface ArticleRowProps {
  post: ListedPost
  heading: 'h2' | 'h3'
}

/**
 * A post in a long list, with all that a card says (specification §1) and a small cover: a square on phones, else 16:9.
 * Matches of a search are marked, and the article opens at the found passage (URL Fragment Text Directives).
 */
export function ArticleRow({ post, heading: Heading }: ArticleRowProps) {
  const summary = summaryOf(post)
  const { text = '', marks = [], directive = '', heading: headingId = '' } = post.passage ?? {}
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-line border-t py-6 md:gap-x-10">
      <div className="min-w-0">
        <Heading
          {...languageAttributes(post)}
          className="text-pretty break-words font-serif text-xl leading-snug md:text-2xl"
        >
          <Link
            to={`${paths.article(post.slug)}${headingId && `#${encodeURIComponent(headingId)}`}${directive && `#:~:${directive}`}`}
            // Browsers look for the text when they load a page.
            reloadDocument={directive !== ''}
            className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <TitleText title={post.title} marks={post.titleMarks} />
          </Link>
        </Heading>
        {(text || summary) && (
          <p
            {...languageAttributes(post)}
            className={`mt-1.5 break-words font-serif text-muted md:text-lg ${text ? 'line-clamp-5' : 'line-clamp-2'}`}
          >
            {text ? <MarkedText text={text} marks={marks} /> : summary}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm [&_img]:size-6">
          <Byline author={post.user} />
          <p>
            <Time iso={post.createdAt} />
            <ReadingTime minutes={post.minutes} before=" · " />
          </p>
        </div>
      </div>
      <Cover
        post={post}
        eager={false}
        sizes="(min-width: 48rem) 14rem, 10rem"
        className="size-22 rounded-md border border-line bg-sunken object-cover md:h-[126px] md:w-56"
      />
    </article>
  )
}
