import { paths } from '@byline/contract/addresses/paths'
import { ChevronDown, Menu, X } from 'lucide-react'
import { Notifications } from '../../features/notifications/notifications.tsx'
import { useMenuPages } from '../../features/own-pages/use-menu-pages.ts'
import { CompactSearchBox } from '../../features/search/search-box.tsx'
import { isLettered, Logo } from '../../features/site/logo.tsx'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { useLocation, useParams } from '../../lib/router/hooks.ts'
import { Link, NavLink } from '../../ui/link.tsx'
import { AccountLinks, AccountMenu, Greeting, SignInLink } from './account-menu.tsx'
import { isShown } from './is-shown.ts'
import { MenuLink } from './menu-link.tsx'

/** Logo and main menu (specification §2). Menus are native popovers: they open without any script. */
export function Header() {
  const onHome = useLocation().pathname === paths.home
  const term = useParams().searchData ?? ''
  const site = useSite()
  return (
    <header data-tour-step="header" className="border-line border-b bg-paper print:hidden">
      <div className="page-width flex h-16 items-center justify-between gap-4">
        <Link
          to={paths.home}
          aria-label={t('reading.layout.homeOf', { site: site.name })}
          className={`flex min-h-11 items-center ${isLettered(site) ? 'min-w-24 shrink-9' : 'shrink-0'}`}
        >
          <Logo />
        </Link>
        {!onHome && <CompactSearchBox term={term} className="header-search" />}
        <nav aria-label={t('reading.layout.mainMenu')} className="hidden min-w-0 items-center gap-1 md:flex">
          <MainLinks />
        </nav>
        <button type="button" popoverTarget="page-menu" className="nav-link relative flex items-center gap-2 md:hidden">
          <Menu aria-hidden className="size-5" /> {t('reading.layout.menu')}
          <Notifications as="mark" />
        </button>
        <div id="page-menu" popover="auto" role="dialog" aria-label={t('reading.layout.menu')} className="slide-in">
          <button
            type="button"
            popoverTarget="page-menu"
            popoverTargetAction="hide"
            className="nav-link mb-4 ms-auto flex items-center gap-2"
          >
            <X aria-hidden className="size-5" /> {t('reading.layout.closeMenu')}
          </button>
          {!onHome && <CompactSearchBox term={term} className="mb-4" />}
          <nav aria-label={t('reading.layout.menu')}>
            <ul className="flex flex-col gap-1">
              {entries
                .filter(({ to }) => isShown(to, site))
                .map(({ to, label }) => (
                  <li key={label}>
                    <MenuLink to={to}>{t(label)}</MenuLink>
                  </li>
                ))}
              <OwnPageLinks />
              <li className="for-visitors">
                <SignInLink className="nav-link block" />
              </li>
            </ul>
            <ul
              aria-label={t('reading.layout.account')}
              className="for-signed-in mt-4 flex flex-col gap-1 border-line border-t pt-4"
            >
              <li className="nav-link flex text-muted hover:bg-transparent">
                <Greeting />
              </li>
              <AccountLinks />
            </ul>
          </nav>
        </div>
      </div>
    </header>
  )
}

const entries = [
  { to: paths.home, label: 'reading.layout.home' },
  { to: paths.articles, label: 'shared.posts.articles' },
  { to: paths.about, label: 'reading.layout.about' },
  { to: paths.contact, label: 'reading.layout.contact' },
  { to: paths.faqs, label: 'reading.site.faqs' },
] as const

function OwnPageLinks() {
  return useMenuPages('header').map(({ _id, slug, title }) => (
    <li key={_id}>
      <MenuLink to={paths.ownPage(slug)}>
        <span className="line-clamp-2 break-words">
          <bdi>{title}</bdi>
        </span>
      </MenuLink>
    </li>
  ))
}

function MainLinks() {
  const site = useSite()
  const inMenu = entries.filter(({ to }) => (to === paths.about || to === paths.contact) && isShown(to, site))
  const hasMenu = useMenuPages('header').length + inMenu.length > 0
  return (
    <>
      <NavLink to={paths.home} end className="nav-link">
        {t('reading.layout.home')}
      </NavLink>
      <NavLink to={paths.articles} className="nav-link">
        {t('shared.posts.articles')}
      </NavLink>
      {hasMenu && (
        <>
          <button
            type="button"
            popoverTarget="page-menu-pages"
            className="nav-link pages-button flex items-center gap-1"
          >
            {t('reading.layout.pages')} <ChevronDown aria-hidden className="size-4" />
          </button>
          <ul id="page-menu-pages" popover="auto" className="header-menu max-h-[75vh] max-w-80 overflow-y-auto">
            {inMenu.map(({ to, label }) => (
              <li key={label}>
                <MenuLink to={to}>{t(label)}</MenuLink>
              </li>
            ))}
            <OwnPageLinks />
          </ul>
        </>
      )}
      {isShown(paths.faqs, site) && (
        <NavLink to={paths.faqs} className="nav-link">
          {t('reading.site.faqs')}
        </NavLink>
      )}
      <SignInLink className="button-quiet ms-2" />
      <AccountMenu />
    </>
  )
}
