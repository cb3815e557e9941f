import { paths } from '@byline/contract/addresses/paths'
import { ChevronDown } from 'lucide-react'
import { AccountName } from '../../features/sessions/account-name.tsx'
import { Link } from '../../ui/link.tsx'
import { MenuLink } from './menu-link.tsx'

/** The login link for visitors. The enhancer stores the current address at a click, as the return path. */
export function SignInLink({ className }: { className: string }) {
  return (
    <Link to={paths.login} data-sign-in="" className={`for-visitors ${className}`}>
      Sign in
    </Link>
  )
}

/** 'Hello {name}' and its menu (design §7). Every page contains it; marks on the root element make it visible. */
export function AccountMenu() {
  return (
    <div className="for-signed-in min-w-0">
      <button
        type="button"
        popoverTarget="page-menu-account"
        className="nav-link account-button ms-2 flex items-center gap-1"
      >
        <Greeting />
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      <ul id="page-menu-account" popover="auto" className="header-menu account-menu">
        <AccountLinks />
      </ul>
    </div>
  )
}

export function Greeting() {
  return (
    <span className="truncate">
      Hello <AccountName />
    </span>
  )
}

export function AccountLinks() {
  return (
    <>
      <li>
        <MenuLink to={paths.dashboard}>
          <span className="for-admins">Admin </span>Dashboard
        </MenuLink>
      </li>
      <li>
        <MenuLink to={paths.profile}>Profile</MenuLink>
      </li>
      <li>
        <button type="button" data-log-out="" className="nav-link block w-full text-start">
          Logout
        </button>
      </li>
    </>
  )
}
