import { paths } from '@byline/contract/addresses/paths'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** The empty state of the users table, with the text of the specification (§2). */
export function NoUsers({ q, after }: { q: string; after: string | undefined }) {
  return (
    <EmptyState
      title="No Users Found"
      description={q && `“${q}” is in nobody’s name and in nobody’s email address.`}
      link={q || after ? { to: paths.manageUsers, label: q ? 'Clear the filter' : 'First page' } : undefined}
    />
  )
}
