import { paths } from '@byline/contract/addresses/paths'
import {
  ArrowLeftRight,
  CalendarDays,
  ChevronDown,
  FilePlus,
  Files,
  House,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessageSquare,
  NotebookPen,
  PanelsTopLeft,
  Settings,
  Trash2,
  Users,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSession } from '../../features/sessions/session.ts'
import { useMayPublish } from '../../features/users/queries/may-publish.ts'
import { useLocation } from '../../lib/router/hooks.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { NavLink } from '../../ui/link.tsx'

/** The dashboard's menu (specification §2). */
export function MainMenu({ onNavigate }: { onNavigate?: () => void }) {
  const title = useId()
  const mayPublish = useMayPublish()
  return (
    <nav aria-labelledby={title}>
      <p id={title} className="menu-title">
        MAIN MENU
      </p>
      <ul className="mt-2 grid gap-1">
        <Entry to={paths.dashboard} icon={LayoutDashboard} onNavigate={onNavigate} forAdmins>
          Dashboard
        </Entry>
        <Entry to={paths.manageComments} icon={MessageSquare} onNavigate={onNavigate}>
          Comments
        </Entry>
        <Posts>
          <Entry to={paths.managePosts} icon={Files} onNavigate={onNavigate}>
            Manage all posts
          </Entry>
          {mayPublish && (
            <Entry to={paths.createPost} icon={FilePlus} onNavigate={onNavigate}>
              Add New Post
            </Entry>
          )}
          <Entry to={paths.calendar} icon={CalendarDays} onNavigate={onNavigate}>
            Calendar
          </Entry>
          <Entry to={paths.manageSeries} icon={ListOrdered} onNavigate={onNavigate} below>
            Series
          </Entry>
        </Posts>
        <Entry to={paths.managePages} icon={PanelsTopLeft} onNavigate={onNavigate} forAdmins below>
          Pages
        </Entry>
        <Entry to={paths.manageUsers} icon={Users} onNavigate={onNavigate} forAdmins>
          Users
        </Entry>
        <Entry to={paths.manageNewsletter} icon={Mail} onNavigate={onNavigate} forAdmins>
          Newsletter
        </Entry>
        <Entry to={paths.importAndExport} icon={ArrowLeftRight} onNavigate={onNavigate} forAdmins>
          Import and export
        </Entry>
        <Entry to={paths.settings} icon={Settings} onNavigate={onNavigate} forAdmins>
          Settings
        </Entry>
        <Entry to={paths.trash} icon={Trash2} onNavigate={onNavigate}>
          Trash
        </Entry>
        <Entry to={paths.home} icon={House} onNavigate={onNavigate}>
          Home
        </Entry>
      </ul>
    </nav>
  )
}

interface EntryProps {
  to: string
  icon: LucideIcon
  children: ReactNode
  onNavigate?: (() => void) | undefined
  /** The server renders the entry for every user; until hydration, marks on the root element hide it from others. */
  forAdmins?: boolean
  /** Pages below it count as it. */
  below?: boolean
}

function Entry({ to, icon: Icon, children, onNavigate, forAdmins = false, below = false }: EntryProps) {
  const isAdmin = useSession()?.filterdData.admin === true
  const hydrated = useHydrated()
  if (forAdmins && hydrated && !isAdmin) return null
  return (
    <li className={forAdmins ? 'for-admins' : undefined}>
      <NavLink to={to} end={!below} onClick={onNavigate} className="menu-entry">
        <Icon aria-hidden />
        {children}
      </NavLink>
    </li>
  )
}

/** The foldable group. It opens when a user opens one of its pages, and remains open afterwards. */
function Posts({ children }: { children: ReactNode }) {
  const list = useId()
  const path = useLocation().pathname.toLowerCase()
  const inside = [paths.managePosts, paths.calendar, paths.manageSeries].some((own) => path.startsWith(own))
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
        <ChevronDown aria-hidden className={`ms-auto transition-transform ${group.open ? 'rotate-180' : ''}`} />
      </button>
      <ul id={list} hidden={!group.open} className="mt-1 ms-5 border-line border-s ps-2">
        {children}
      </ul>
    </li>
  )
}
