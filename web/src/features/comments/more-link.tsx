import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

interface MoreLinkProps {
  /** Where the link leads without scripts, or in another tab. */
  to: string
  busy: boolean
  onShow: () => void
  children: ReactNode
}

/** A real link to another page of a list, which shows it in place where it can. */
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
