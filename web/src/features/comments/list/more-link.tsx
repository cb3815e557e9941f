import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'

interface MoreLinkProps {
  /** The address for visits without scripts and for new tabs. */
  to: string
  busy: boolean
  onShow: () => void
  children: ReactNode
}

/** A link to another page of a list; with scripts, a plain click loads that page in place. */
export function MoreLink({ to, busy, onShow, children }: MoreLinkProps) {
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    if (!busy) onShow()
  }
  return (
    <p className="my-6 text-center">
      <Link
        to={to}
        data-hydrates=""
        onClick={show}
        aria-busy={busy || undefined}
        className="button-quiet"
      >
        {busy ? 'loading ...' : children}
      </Link>
    </p>
  )
}
