import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { type CommentPlace, placeAddress } from '../queries/comment-place.ts'

interface ThreadOrderProps {
  slug: string
  order: CommentPlace['order']
  /** Whether comments are about passages of the text. */
  byPassage: boolean
}

/** Links to the list in another order. */
export function ThreadOrder({ slug, order, byPassage }: ThreadOrderProps) {
  const orders = [
    [undefined, t('reading.comments.oldestFirst')],
    ['newest', t('reading.comments.newestFirst')],
    ['thanked', t('reading.comments.mostThanked')],
    ...(byPassage ? [['passage', t('reading.passages.byPassage')] as const] : []),
  ] as const
  return (
    <nav aria-label={t('reading.comments.order')} className="flex flex-wrap gap-x-4">
      {orders.map(([name, words]) => (
        <Link
          key={words}
          to={placeAddress(slug, name ? { order: name } : {})}
          aria-current={name === order ? 'true' : undefined}
          className={name === order ? 'py-2.5 font-semibold' : 'link py-2.5'}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
