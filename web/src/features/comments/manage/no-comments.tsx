import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type TablePlace, tableAddress } from './table-place.ts'

/** The empty state of the comments table, with the text of the specification (§2). */
export function NoComments({ place: { filter, after } }: { place: TablePlace }) {
  if (after) {
    const first = { to: tableAddress({ filter }), label: t('shared.actions.firstPage') }
    return <EmptyState title={t('dashboard.comments.noMore')} link={first} />
  }
  if (filter) {
    const whole = { to: tableAddress({ filter: '' }), label: t('shared.actions.clearFilter') }
    return <EmptyState title={t('dashboard.comments.noMatch', { filter })} link={whole} />
  }
  return (
    <EmptyState
      title={t('dashboard.comments.noneFound')}
      description={t('dashboard.comments.noneFoundHint')}
      link={{ to: paths.articles, label: t('dashboard.comments.allArticles') }}
    />
  )
}
