import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import { language, t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'

/** The numbers of posts, comments and users; each links to its table. */
export function Totals({ counts }: Pick<ReplyOf<typeof readDashboard>, 'counts'>) {
  return (
    <ul aria-label={t('dashboard.home.totals')} className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      <Total to={paths.managePosts} count={counts.posts} label={t('dashboard.home.posts', { count: counts.posts })} />
      <Total
        to={paths.manageComments}
        count={counts.comments}
        label={t('dashboard.home.comments', { count: counts.comments })}
      />
      {counts.users !== undefined && (
        <Total to={paths.manageUsers} count={counts.users} label={t('dashboard.home.users', { count: counts.users })} />
      )}
    </ul>
  )
}

interface TotalProps {
  to: string
  count: number
  label: string
}

function Total({ to, count, label }: TotalProps) {
  return (
    <li>
      <Link to={to} className="panel flex h-full flex-col justify-center px-2.5 py-4 hover:border-accent">
        <span className="font-serif text-2xl leading-tight">{count.toLocaleString(language())}</span>{' '}
        <span className="text-muted text-sm">{label}</span>
      </Link>
    </li>
  )
}
