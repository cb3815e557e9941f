import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { useLocation } from 'react-router'

/**
 * Goes to an address within the application. Not there on the server, nor before the application is: a link is a
 * link.
 */
export const Navigation = createContext<
  ((to: string, options: { replace: boolean }) => void) | undefined
>(undefined)

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of ours, with its path from the root. */
  to: string
}

/**
 * A link to another page of ours. React Router's own resolves each address against all routes above it, which ours
 * need not: more than a quarter of what an article takes to render went into its sixty links.
 */
export function Link({ to, onClick, ...props }: LinkProps) {
  const navigate = useContext(Navigation)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigate || !isForUs(event)) return
    event.preventDefault()
    // Whoever asks for where they are has nothing to come back from.
    const { pathname, search, hash } = location
    navigate(to, { replace: to === pathname + search + hash })
  }
  return <a {...props} href={to} onClick={go} />
}

interface NavLinkProps extends LinkProps {
  /** Left out, it is also the current page's link below this address. */
  end?: boolean
}

/** A link that says when it leads to the page that is open. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const here = `${useLocation().pathname.toLowerCase().replace(/\/$/, '')}/`
  const there = `${props.to.toLowerCase().replace(/\/$/, '')}/`
  const current = end ? here === there : here.startsWith(there)
  return <Link {...props} aria-current={current ? 'page' : undefined} />
}

/** A press that asks for nothing else, such as another tab. */
function isForUs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { altKey, button, ctrlKey, currentTarget, defaultPrevented, metaKey, shiftKey } = event
  const modified = altKey || ctrlKey || metaKey || shiftKey
  return !defaultPrevented && !modified && button === 0 && currentTarget.target === ''
}
