import { paths } from '@byline/contract/paths'
import { Link } from '../../ui/link.tsx'

/** Of many new addresses, the first ones are shown. */
const SHOWN = 5

/** Links to restored posts whose addresses other posts have by now; nothing if there are none. */
export function NewAddresses({ slugs }: { slugs: string[] }) {
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
          <Link to={paths.article(slug)} className="link">
            {paths.article(slug)}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  )
}
