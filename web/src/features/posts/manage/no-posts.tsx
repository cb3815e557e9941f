import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { WritersOnly } from '../../users/account/writers-only.tsx'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import { isNarrowed, placeAddress, type TablePlace, wholeTable } from './table-place.ts'

/** The empty state of the table; the sentence without a filter comes from the specification (§2). */
export function NoPosts({ place }: { place: TablePlace }) {
  const { filter, after, before: _, ...others } = place
  if (after) {
    const first = { to: placeAddress({ ...others, filter }), label: t('shared.actions.firstPage') }
    return <EmptyState title={t('dashboard.posts.noMore')} link={first} />
  }
  if (filter) {
    const unfiltered = { to: placeAddress({ ...others, filter: '' }), label: t('shared.actions.clearFilter') }
    return <EmptyState title={t('dashboard.posts.noMatch', { filter })} link={unfiltered} />
  }
  if (isNarrowed(place)) {
    const whole = { to: placeAddress({ ...wholeTable, sort: place.sort }), label: t('dashboard.posts.showAll') }
    return <EmptyState title={t('dashboard.posts.noneLikeThat')} link={whole} />
  }
  return <NoPostsYet />
}

function NoPostsYet() {
  const title = t('dashboard.posts.none')
  if (!useMayPublish()) return <WritersOnly title={title} />
  return (
    <EmptyState title={title}>
      <Link to={paths.createPost} className="button">
        {t('dashboard.menu.addPost')}
      </Link>
    </EmptyState>
  )
}
