import { paths } from '@byline/contract/addresses/paths'
import { ChevronDown } from 'lucide-react'
import { Notifications } from '../../features/notifications/notifications.tsx'
import { AccountName } from '../../features/sessions/account-name.tsx'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'
import { MenuLink } from './menu-link.tsx'

/** The login link for visitors. The enhancer stores the current address at a click, as the return path. */
export function SignInLink({ className }: { className: string }) {
  return (
    <Link to={paths.login} data-sign-in="" className={`for-visitors ${className}`}>
      {t('reading.layout.signIn')}
    </Link>
  )
}

/** 'Hello {name}' and its menu (design §7). Every page contains it; marks on the root element make it visible. */
export function AccountMenu() {
  return (
    <div className="for-signed-in relative min-w-0 ps-11">
      <Notifications as="bell" />
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
  return <span className="truncate">{rich(t('reading.layout.hello'), { name: () => <AccountName /> })}</span>
}

export function AccountLinks() {
  return (
    <>
      <li>
        <MenuLink to={paths.dashboard}>
          {rich(t('reading.layout.dashboard'), { admin: (words) => <span className="for-admins">{words}</span> })}
        </MenuLink>
      </li>
      <Notifications as="entry" />
      <li>
        <MenuLink to={paths.profile}>{t('reading.layout.profile')}</MenuLink>
      </li>
      <li>
        <button type="button" data-log-out="" className="nav-link block w-full text-start">
          {t('reading.layout.logOut')}
        </button>
      </li>
    </>
  )
}
