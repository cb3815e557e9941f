import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { searchComments } from '@byline/contract/search'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { type ListNames, LoadMore } from '../../../ui/states/load-more.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { useLoadMore } from '../../../ui/states/use-load-more.ts'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { commentAddress } from '../queries/comment-place.ts'

type Reply = ReplyOf<typeof searchComments>

interface FoundCommentsProps {
  list: UseInfiniteQueryResult<InfiniteData<Reply>>
  addressOf: (place: { after?: string; pages?: number }) => string
  /** The cursor before the first page, if the list does not begin at its beginning. */
  after: string | undefined
}

const names = (): ListNames => ({
  navigation: t('reading.comments.pages'),
  next: t('reading.comments.more'),
  newest: t('reading.comments.backToNewest'),
  failed: t('reading.comments.nextFailed'),
})

/** The comments that a search has found, newest first; each leads to the comment below its article (design §6). */
export function FoundComments({ list, addressOf, after }: FoundCommentsProps) {
  const { data, error, isPending, refetch } = list
  const pages = data?.pages ?? []
  const comments = pages.flatMap((page) => page.comments)
  const next = pages.at(-1)?.nextCursor
  const { shown, loadMore } = useLoadMore({
    list,
    count: comments.length,
    addressOf: (pages) => addressOf({ ...(after && { after }), pages }),
  })
  if (isPending) return <Loading />
  if (!data) {
    return <LoadFailed title={t('reading.comments.loadFailed')} error={error} retry={() => void refetch()} />
  }
  return (
    <>
      <div ref={shown}>
        <ul>
          {comments.map((comment) => (
            <li key={comment._id}>
              <FoundComment comment={comment} />
            </li>
          ))}
        </ul>
      </div>
      <LoadMore
        names={names()}
        newest={after === undefined ? undefined : addressOf({})}
        next={next ? addressOf({ after: next }) : undefined}
        shown={undefined}
        total={undefined}
        pages={pages.length}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onLoad={loadMore}
      />
    </>
  )
}

function FoundComment({ comment }: { comment: Reply['comments'][number] }) {
  const { user, post, passage, createdAt } = comment
  return (
    <article className="group relative border-line border-t py-6">
      <h3 className="text-pretty break-words font-serif text-xl leading-snug">
        <Link
          to={commentAddress(comment)}
          className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {rich(t('reading.comments.foundUnder'), {
            name: () => <bdi>{user.name}</bdi>,
            title: () => <bdi>{post.title || t('shared.posts.untitled')}</bdi>,
          })}
        </Link>
      </h3>
      <p dir="auto" className="mt-1.5 line-clamp-5 max-w-3xl break-words font-serif text-muted">
        <MarkedText {...passage} />
      </p>
      <div className="mt-3 flex items-center gap-3 text-muted text-sm [&_img]:size-6">
        <Avatar author={user} />
        <Time iso={createdAt} />
      </div>
    </article>
  )
}
