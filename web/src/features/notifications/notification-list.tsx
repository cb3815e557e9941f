import { notificationPath } from '@byline/contract/addresses/notification-path'
import { notificationSentence } from '@byline/contract/notification-sentence'
import type { Notification } from '@byline/contract/notifications'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'

/** Notifications, each with a link to what it is about, and with the first words of a comment. */
export function NotificationList({ notifications }: { notifications: Notification[] }) {
  return (
    <ol className="max-w-3xl divide-y divide-line border-line border-y">
      {notifications.map((notification) => (
        <li key={notification._id} className="py-4">
          <p className="break-words">
            <Link
              to={notificationPath(notification)}
              className={`link inline-block py-1 ${notification.seen ? '' : 'font-semibold'}`}
            >
              {notificationSentence(t, notification)}
            </Link>
          </p>
          {notification.comment && notification.comment.words !== '' && (
            <p dir="auto" className="mt-1 line-clamp-2 break-words text-muted">
              {notification.comment.words}
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
            <Time iso={notification.createdAt} />
            {!notification.seen && (
              <span className="font-semibold text-accent">{t('dashboard.notifications.new')}</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
