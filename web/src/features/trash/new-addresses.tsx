import { paths } from '@byline/contract/addresses/paths'
import type { DeletionKind } from '@byline/contract/trash'
import { Link } from '../../ui/link.tsx'

/** Of many new addresses, the first ones are shown. */
const SHOWN = 5

interface NewAddressesProps {
  slugs: string[]
  /** The kind that was restored: a page, or else posts. */
  kind: DeletionKind
}

/** Links to restored posts or pages with new addresses, because others have the old ones; nothing without any. */
export function NewAddresses({ slugs, kind }: NewAddressesProps) {
  const addressOf = kind === 'page' ? paths.ownPage : paths.article
  if (slugs.length === 0) return null
  const more = slugs.length - SHOWN
  return (
    <>
      {slugs.length === 1
        ? 'Its address was taken, so the new one is '
        : 'Some addresses were taken, so these are new: '}
      {slugs.slice(0, SHOWN).map((slug, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link to={addressOf(slug)} className="link">
            {addressOf(slug)}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  )
}
