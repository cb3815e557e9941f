import { paths } from '@byline/contract/paths'
import {
  ChevronDown,
  FilePlus,
  Files,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Users,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../features/sessions/session.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { NavLink } from '../../ui/link.tsx'

/** The dashboard's menu (specification §2). */
export function MainMenu({ onTaken }: { onTaken?: () => void }) {
  const title = useId()
  const admin = useAdmin()
  return (
    <nav aria-labelledby={title}>
      <p id={title} className="menu-title">
        MAIN MENU
      </p>
      <ul className="mt-2 grid gap-1">
        {admin && (
          <Entry to={paths.dashboard} icon={LayoutDashboard} onTaken={onTaken} forAdmins>
            Dashboard
          </Entry>
        )}
        <Entry to={paths.manageComments} icon={MessageSquare} onTaken={onTaken}>
          Comments
        </Entry>
        <Posts>
          <Entry to={paths.managePosts} icon={Files} onTaken={onTaken}>
            Manage all posts
          </Entry>
          <Entry to={paths.createPost} icon={FilePlus} onTaken={onTaken}>
            Add New Post
          </Entry>
        </Posts>
        {admin && (
          <Entry to={paths.manageUsers} icon={Users} onTaken={onTaken} forAdmins>
            Users
          </Entry>
        )}
        <Entry to={paths.home} icon={House} onTaken={onTaken}>
          Home
        </Entry>
      </ul>
    </nav>
  )
}

/** The server, which knows nobody, writes the whole menu; until React knows, the marks of the root element decide. */
function useAdmin(): boolean {
  const user = useSession()?.filterdData
  const hydrated = useHydrated()
  return user?.admin === true || !hydrated
}

interface EntryProps {
  to: string
  icon: LucideIcon
  children: ReactNode
  onTaken?: (() => void) | undefined
  forAdmins?: boolean
}

function Entry({ to, icon: Icon, children, onTaken, forAdmins = false }: EntryProps) {
  return (
    <li className={forAdmins ? 'for-admins' : undefined}>
      <NavLink to={to} end onClick={onTaken} className="menu-entry">
        <Icon aria-hidden />
        {children}
      </NavLink>
    </li>
  )
}

/** The group that folds; it opens for whoever comes to one of its pages, and stays open behind them. */
function Posts({ children }: { children: ReactNode }) {
  const list = useId()
  const inside = useLocation().pathname.toLowerCase().startsWith(paths.managePosts)
  const [group, setGroup] = useState({ open: inside, inside })
  if (group.inside !== inside) setGroup({ open: inside || group.open, inside })
  return (
    <li>
      <button
        type="button"
        aria-expanded={group.open}
        aria-controls={list}
        data-hydrates=""
        onClick={() => setGroup({ open: !group.open, inside })}
        className="menu-entry"
      >
        <NotebookPen aria-hidden />
        Posts
        <ChevronDown
          aria-hidden
          className={`ml-auto transition-transform ${group.open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={list} hidden={!group.open} className="mt-1 ml-5 border-line border-l pl-2">
        {children}
      </ul>
    </li>
  )
}
