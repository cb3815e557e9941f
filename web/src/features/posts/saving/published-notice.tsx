import { paths } from '@byline/contract/addresses/paths'
import { X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from '../../../lib/router/hooks.ts'
import { Link } from '../../../ui/link.tsx'
import { publishedIn } from './published.ts'

/** Says which post was just published, with a link to it, until it is dismissed or the page is left. */
export function PublishedNotice() {
  const { state, key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState({ key, published: publishedIn(state) })
  // A filter or an order replaces the state of the location; only another publication replaces the notice.
  const latest = publishedIn(state)
  if (latest && key !== shown.key) setShown({ key, published: latest })
  if (!shown.published) return null
  const { slug, title, isNew } = shown.published
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is removed, so the focus moves to its surroundings.
    currentTarget.closest('main')?.focus({ preventScroll: true })
    setShown({ key, published: undefined })
    // A reload would read the post from the state again.
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-label="Published" className="notice mb-6 flex items-center gap-3 py-1.5 pe-1.5">
      <p className="min-w-0 grow break-words">
        {title.trim() === '' ? 'Your post' : `“${title}”`} is {isNew ? 'published' : 'updated'}.{' '}
        <Link to={paths.article(slug)} className="link inline-flex min-h-11 items-center">
          View it
        </Link>
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="grid size-11 flex-none place-items-center text-muted hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  )
}
