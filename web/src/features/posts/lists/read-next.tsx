import { paths } from '@byline/contract/addresses/paths'
import type { Post } from '@byline/contract/posts/posts'
import { useQuery } from '@tanstack/react-query'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link, linkTo } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { Cover } from '../parts/cover.tsx'
import { ReadingTime } from '../parts/reading-time.tsx'
import { TitleText } from '../parts/title-text.tsx'
import { nextPosts } from '../queries/queries.ts'
import type { NextCard } from './cards-in-page.ts'

/** Up to three articles to read after this one, and a way on if there is no other. */
export function ReadNext({ post: { slug } }: { post: Pick<Post, 'slug'> }) {
  return (
    <section aria-labelledby="page-read-next" className="mt-16 border-line border-t pt-10 print:hidden">
      <h2 id="page-read-next" className="mb-5 font-serif text-2xl">
        {t('reading.posts.readNext')}
      </h2>
      <Entries slug={slug} />
    </section>
  )
}

function Entries({ slug }: { slug: string }) {
  const { data, error, isPending, refetch } = useQuery(nextPosts(slug))
  if (isPending) return <Loading small />
  if (!data) return <LoadFailed size="small" error={error} retry={() => void refetch()} />
  if (data.posts.length === 0) return <NoOther />
  return <CardRow posts={data.posts} />
}

/** Small cards beside each other, of a cover and a title. */
export function CardRow({ posts }: { posts: NextCard[] }) {
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-3">
      {posts.map((post) => (
        <li key={post._id}>
          <Entry post={post} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ post }: { post: NextCard }) {
  return (
    <div className="group relative flex gap-4 sm:block">
      <Cover
        post={post}
        eager={false}
        sizes="(min-width: 78rem) 15rem, (min-width: 40rem) 30vw, 8rem"
        className="aspect-video w-32 shrink-0 self-start rounded-card object-cover sm:w-full"
      />
      <div className="min-w-0 sm:mt-3">
        <h3 {...languageAttributes(post)} className="break-words font-serif text-lg leading-snug">
          <Link
            to={paths.article(post.slug)}
            className="line-clamp-3 decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <TitleText title={post.title} />
          </Link>
        </h3>
        <p className="mt-1 text-muted text-sm">
          <ReadingTime minutes={post.minutes} />
        </p>
      </div>
    </div>
  )
}

/** Shown at the end of the only article. */
function NoOther() {
  return <p className="text-muted">{rich(t('reading.posts.onlyArticleMail'), { a: linkTo(paths.contact) })}</p>
}
