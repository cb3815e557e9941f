import { paths } from '@byline/contract/addresses/paths'
import type { PlainKey } from '@byline/languages/texts'
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
import { useSession } from '../../../features/sessions/session.ts'
import { useMayPublish } from '../../../features/users/queries/may-publish.ts'
import { t } from '../../../lib/language/texts.ts'
import { useLocation } from '../../../lib/router/hooks.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { NavLink } from '../../../ui/link.tsx'

interface MainMenuProps {
  /** Whether the pages of posts are shown in any case. */
  opensPosts?: boolean
  onNavigate?: () => void
}

/** The dashboard's menu (specification §2). */
export function MainMenu({ opensPosts = false, onNavigate }: MainMenuProps) {
  const title = useId()
  const mayPublish = useMayPublish()
  return (
    <nav aria-labelledby={title}>
      <p id={title} className="menu-title">
        {t('dashboard.menu.title')}
      </p>
      <ul className="mt-2 grid gap-1">
        {beforePosts.map((entry) => (
          <Entry key={entry.to} {...entry} onNavigate={onNavigate} />
        ))}
        <Posts opens={opensPosts}>
          {ofPosts
            .filter(({ to }) => mayPublish || to !== paths.createPost)
            .map((entry) => (
              <Entry key={entry.to} {...entry} onNavigate={onNavigate} />
            ))}
        </Posts>
        {afterPosts.map((entry) => (
          <Entry key={entry.to} {...entry} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  )
}

interface MenuEntry {
  to: string
  label: PlainKey
  icon: LucideIcon
  /** The server renders the entry for every user; until hydration, marks on the root element hide it from others. */
  forAdmins?: boolean
  /** Pages below it count as it. */
  below?: boolean
}

const beforePosts: MenuEntry[] = [
  { to: paths.dashboard, label: 'dashboard.menu.dashboard', icon: LayoutDashboard, forAdmins: true },
  { to: paths.manageComments, label: 'dashboard.menu.comments', icon: MessageSquare },
]

const ofPosts: MenuEntry[] = [
  { to: paths.managePosts, label: 'dashboard.menu.managePosts', icon: Files },
  { to: paths.createPost, label: 'dashboard.menu.addPost', icon: FilePlus },
  { to: paths.calendar, label: 'dashboard.menu.calendar', icon: CalendarDays },
  { to: paths.manageSeries, label: 'dashboard.menu.series', icon: ListOrdered, below: true },
]

const afterPosts: MenuEntry[] = [
  { to: paths.managePages, label: 'dashboard.menu.pages', icon: PanelsTopLeft, forAdmins: true, below: true },
  { to: paths.manageUsers, label: 'dashboard.menu.users', icon: Users, forAdmins: true },
  { to: paths.manageNewsletter, label: 'dashboard.menu.newsletter', icon: Mail, forAdmins: true },
  { to: paths.importAndExport, label: 'dashboard.menu.importAndExport', icon: ArrowLeftRight, forAdmins: true },
  { to: paths.settings, label: 'dashboard.menu.settings', icon: Settings, forAdmins: true },
  { to: paths.trash, label: 'dashboard.menu.trash', icon: Trash2 },
  { to: paths.home, label: 'dashboard.menu.home', icon: House },
]

type EntryProps = MenuEntry & { onNavigate: (() => void) | undefined }

function Entry({ to, label, icon: Icon, forAdmins = false, below = false, onNavigate }: EntryProps) {
  const isAdmin = useSession()?.filterdData.admin === true
  const hydrated = useHydrated()
  if (forAdmins && hydrated && !isAdmin) return null
  return (
    <li className={forAdmins ? 'for-admins' : undefined}>
      <NavLink to={to} end={!below} onClick={onNavigate} className="menu-entry">
        <Icon aria-hidden />
        <span>{t(label)}</span>
      </NavLink>
    </li>
  )
}

/** The foldable group. It opens when a user opens one of its pages, and remains open afterwards. */
function Posts({ opens, children }: { opens: boolean; children: ReactNode }) {
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
        className="menu-entry menu-group"
      >
        <NotebookPen aria-hidden />
        {t('dashboard.menu.posts')}
        <ChevronDown aria-hidden className={`ms-auto transition-transform ${group.open ? 'rotate-180' : ''}`} />
      </button>
      <ul id={list} hidden={!opens && !group.open} className={opens ? 'mt-1' : 'mt-1 ms-5 border-line border-s ps-2'}>
        {children}
      </ul>
    </li>
  )
}
