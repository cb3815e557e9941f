import { paths } from '@byline/contract/addresses/paths'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type TablePlace, tableAddress } from './table-place.ts'

/** The empty state of the comments table, with the text of the specification (§2). */
export function NoComments({ place: { filter, after } }: { place: TablePlace }) {
  if (after) {
    const first = { to: tableAddress({ filter }), label: 'First page' }
    return <EmptyState title="There are no more comments." link={first} />
  }
  if (filter) {
    const whole = { to: tableAddress({ filter: '' }), label: 'Clear the filter' }
    return <EmptyState title={`No comment matches “${filter}”.`} link={whole} />
  }
  return (
    <EmptyState
      title="No Comments Found"
      description="What is said under an article is found here."
      link={{ to: paths.articles, label: 'All articles' }}
    />
  )
}
