import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import { Link } from '../../ui/link.tsx'

/** The numbers of posts, comments and users; each links to its table. */
export function Totals({ counts }: Pick<ReplyOf<typeof readDashboard>, 'counts'>) {
  return (
    <ul aria-label="Totals" className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      <Total to={paths.managePosts} count={counts.posts} one="Post" many="Posts" />
      <Total to={paths.manageComments} count={counts.comments} one="Comment" many="Comments" />
      {counts.users !== undefined && <Total to={paths.manageUsers} count={counts.users} one="User" many="Users" />}
    </ul>
  )
}

interface TotalProps {
  to: string
  count: number
  one: string
  many: string
}

function Total({ to, count, one, many }: TotalProps) {
  return (
    <li>
      <Link to={to} className="panel flex h-full flex-col justify-center px-2.5 py-4 hover:border-accent">
        <span className="font-serif text-2xl leading-tight">{count.toLocaleString('en-US')}</span>{' '}
        <span className="text-muted text-sm">{count === 1 ? one : many}</span>
      </Link>
    </li>
  )
}
