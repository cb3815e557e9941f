import type { DeletionKind } from '@byline/contract/trash'
import type { PlainKey } from '@byline/languages/texts'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { trashAddress } from './trash-place.ts'

const kinds: { kind: DeletionKind | undefined; label: PlainKey; forAdmins?: boolean }[] = [
  { kind: undefined, label: 'dashboard.trash.all' },
  { kind: 'post', label: 'dashboard.menu.posts' },
  { kind: 'comment', label: 'dashboard.menu.comments' },
  { kind: 'page', label: 'dashboard.menu.pages', forAdmins: true },
  { kind: 'user', label: 'dashboard.menu.users', forAdmins: true },
]

interface KindLinksProps {
  current: DeletionKind | undefined
  admin: boolean
}

/** Links that narrow the trash to one kind. */
export function KindLinks({ current, admin }: KindLinksProps) {
  return (
    <nav aria-label={t('dashboard.trash.kinds')} className="flex flex-wrap gap-2">
      {kinds
        .filter(({ forAdmins }) => admin || !forAdmins)
        .map(({ kind, label }) => (
          <Link
            key={label}
            to={trashAddress({ kind })}
            aria-current={kind === current ? 'page' : undefined}
            className="button-quiet button-small aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {t(label)}
          </Link>
        ))}
    </nav>
  )
}
