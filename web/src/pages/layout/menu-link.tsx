import type { ReactNode } from 'react'
import { Link, NavLink } from '../../ui/link.tsx'

/** One entry of a menu. A link with a hash is never marked as the current page. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.includes('#')) {
    return (
      <Link to={to} className="nav-link block">
        {children}
      </Link>
    )
  }
  return (
    <NavLink to={to} end className="nav-link block">
      {children}
    </NavLink>
  )
}
