import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { PanelList } from '../../../ui/panel-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../byline/avatar.tsx'
import { usersAddress } from '../queries/users-place.ts'

type Unverified = NonNullable<ReplyOf<typeof readDashboard>['unverified']>

/** The newest users who are not verified, each with a link to their row, where admins verify them. */
export function UnverifiedUsers({ users }: { users: Unverified }) {
  return (
    <PanelList heading={t('dashboard.users.newUnverified')}>
      {users.map((user) => (
        <li key={user._id} className="group relative flex items-center gap-3 py-3">
          <Avatar author={user} />
          <div className="min-w-0 text-sm">
            <Link
              to={usersAddress({ q: user.name })}
              className="line-clamp-1 break-words font-medium text-base decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              <bdi>{user.name}</bdi>
            </Link>
            <p className="text-muted">
              {rich(t('dashboard.users.since'), { time: () => <Time iso={user.createdAt} /> })}
            </p>
          </div>
        </li>
      ))}
    </PanelList>
  )
}
