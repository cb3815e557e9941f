import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { href } from '../lib/base-path/addresses.ts'
import { useLocation } from '../lib/router/hooks.ts'
import { RouterContext } from '../lib/router/router-context.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site, as an absolute path. */
  to: string
  /** Loads the page from the server even within the application. */
  reloadDocument?: boolean
}

/** A link to a page of this site. On the server and before hydration it loads a whole page. */
export function Link({ to, reloadDocument, onClick, ...props }: LinkProps) {
  const router = useContext(RouterContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || reloadDocument || props.target || !isPlainClick(event)) return
    event.preventDefault()
    // A link to the current address adds no history entry.
    const { pathname, search, hash } = location
    void router.navigate(to, { replace: href(to) === pathname + search + hash })
  }
  return <a {...props} href={to} onClick={follow} />
}

/** Makes words of a message (`lib/language/rich.tsx`) a link: `rich(t('…'), { a: linkTo(paths.profile) })`. */
export const linkTo =
  (to: string, className = 'link') =>
  (words: string) => (
    <Link to={to} className={className}>
      {words}
    </Link>
  )

interface NavLinkProps extends LinkProps {
  /** Whether only the address itself counts as current; by default, pages below it count too. */
  end?: boolean
}

/** A link that marks itself if it leads to the current page. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const here = `${useLocation().pathname.toLowerCase().replace(/\/$/, '')}/`
  const there = `${props.to.toLowerCase().replace(/\/$/, '')}/`
  const current = end ? here === there : here.startsWith(there)
  return <Link {...props} aria-current={current ? 'page' : undefined} />
}

/** Clicks for a new tab, a new window or a download are left to the browser. */
export function isPlainClick(
  event: Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>,
): boolean {
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event
  return !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) && button === 0
}
