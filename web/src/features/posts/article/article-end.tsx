import { reportPath } from '@byline/contract/addresses/form-paths'
import { paths } from '@byline/contract/addresses/paths'
import type { ReadPost } from '@byline/contract/posts/posts'
import type { Author } from '@byline/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { LeafDrawing, ThankButton } from '../../thanks/thank-button.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { ShareRow } from '../parts/share-links.tsx'
import { TagChips } from '../parts/tag-chips.tsx'
import { nextPosts } from '../queries/queries.ts'

/** The hash of an address can name the button; ids of headings in articles never begin with `comment-`. */
const THANKS_ID = 'comment-thanks'

/** The end of an article: thanks for it, ways to share it, its tags and its author. */
export function ArticleEnd({ post }: { post: ReadPost }) {
  return (
    <footer className="article-end mt-12 space-y-8 print:hidden">
      <div className="flex flex-wrap gap-2">
        <LeafDrawing />
        <ThankButton
          postId={post._id}
          author={post.user}
          count={post.thanks}
          id={THANKS_ID}
          className="button-quiet gap-2"
        >
          {t('reading.thanks.say')}
        </ThankButton>
        <ShareRow slug={post.slug} title={post.title} />
      </div>
      {post.tags.length > 0 && <TagChips tags={post.tags} label={t('reading.posts.moreOnTags')} />}
      <AuthorOfPost post={post} />
      <p>
        <a
          href={reportPath({ post: post._id })}
          rel="nofollow"
          className="text-button inline-flex items-center text-muted"
        >
          {t('reading.report.linkArticle')}
        </a>
      </p>
    </footer>
  )
}

function AuthorOfPost({ post: { slug, user } }: { post: ReadPost }) {
  return <AuthorBox user={user} count={useQuery(nextPosts(slug)).data?.byAuthor} />
}

/** An author with a link to all their articles, and the number of these if it is known. */
export function AuthorBox({ user, count }: { user: Author; count?: number | undefined }) {
  return (
    <section
      aria-label={t('reading.posts.author')}
      className="flex items-center gap-4 rounded-card border border-line bg-raised px-5 py-4"
    >
      <Avatar author={user} />
      <div className="min-w-0">
        <p className="break-words font-medium text-sm">
          <bdi>{user.name}</bdi>
        </p>
        <Link to={paths.authorPage(user.slug)} className="link inline-flex min-h-11 items-center text-sm">
          {describe(count)}
        </Link>
      </div>
    </section>
  )
}

/** The words of the link, with the number once it is known. */
function describe(count: number | undefined): string {
  if (count === undefined) return t('reading.posts.allByAuthor')
  return t('reading.posts.countByAuthor', { count })
}
