import type { DeletionKind } from '@byline/contract/trash'
import { Link } from '../../ui/link.tsx'
import { trashAddress } from './trash-place.ts'

const kinds: { kind: DeletionKind | undefined; label: string; forAdmins?: boolean }[] = [
  { kind: undefined, label: 'All' },
  { kind: 'post', label: 'Posts' },
  { kind: 'comment', label: 'Comments' },
  { kind: 'page', label: 'Pages', forAdmins: true },
  { kind: 'user', label: 'Users', forAdmins: true },
]

interface KindLinksProps {
  current: DeletionKind | undefined
  admin: boolean
}

/** Links that narrow the trash to one kind. */
export function KindLinks({ current, admin }: KindLinksProps) {
  return (
    <nav aria-label="Kinds" className="flex flex-wrap gap-2">
      {kinds
        .filter(({ forAdmins }) => admin || !forAdmins)
        .map(({ kind, label }) => (
          <Link
            key={label}
            to={trashAddress({ kind })}
            aria-current={kind === current ? 'page' : undefined}
            className="button-quiet button-small aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
