import { paths } from '@byline/contract/addresses/paths'
import type { DeletionKind } from '@byline/contract/trash'
import { rich } from '../../lib/language/rich.tsx'
import { language, t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'

/** The first of many new addresses are shown. */
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
  const shown = new Intl.ListFormat(language(), { style: 'narrow' }).formatToParts(slugs.slice(0, SHOWN))
  const addresses = () =>
    shown.map(({ type, value }) =>
      type === 'literal' ? (
        value
      ) : (
        <Link key={value} to={addressOf(value)} className="link">
          {addressOf(value)}
        </Link>
      ),
    )
  return rich(
    slugs.length === 1
      ? t('shared.trash.newAddress')
      : t('shared.trash.newAddresses', { more: Math.max(0, slugs.length - SHOWN) }),
    { addresses },
  )
}
