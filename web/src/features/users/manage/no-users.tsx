import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** The empty state of the users table, with the text of the specification (§2). */
export function NoUsers({ q, after }: { q: string; after: string | undefined }) {
  return (
    <EmptyState
      title={t('dashboard.users.noneFound')}
      description={q && t('dashboard.users.noMatch', { q })}
      link={
        q || after
          ? { to: paths.manageUsers, label: q ? t('shared.actions.clearFilter') : t('shared.actions.firstPage') }
          : undefined
      }
    />
  )
}
