import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { t } from '../../lib/language/texts.ts'
import { Link, NavLink } from '../../ui/link.tsx'
import { unseenCount } from './queries.ts'
import './unseen.css'

/** A bell, an entry of a menu, or a mark on the button of the menu that hides the entry. */
export type ShownAs = 'bell' | 'entry' | 'mark'

/** The way to the notifications, with the number of those that were not seen. */
export default function Unseen({ as }: { as: ShownAs }) {
  const { data: count = 0 } = useQuery(unseenCount)
  const label = t('reading.layout.bell', { count })
  // Drawn by the style sheet, because it is a shorter form of what the label says.
  const number = count > 0 && <span aria-hidden className="unseen-count" data-count={count > 99 ? '99+' : count} />
  if (as === 'mark') return number
  if (as === 'entry') {
    return (
      <li>
        <NavLink to={paths.notifications} end className="nav-link block">
          {label}
        </NavLink>
      </li>
    )
  }
  return (
    <Link to={paths.notifications} aria-label={label} title={label} className="nav-link unseen-bell">
      <Bell aria-hidden className="size-5" />
      {number}
    </Link>
  )
}
