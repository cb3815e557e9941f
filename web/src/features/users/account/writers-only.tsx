import { t } from '../../../lib/language/texts.ts'
import { EmptyState, type EmptyStateSize } from '../../../ui/states/empty-state.tsx'

/** The note for people who may not publish, instead of a button that would fail. */
export function WritersOnly({ title, size }: { title: string; size?: EmptyStateSize }) {
  return <EmptyState {...(size && { size })} title={title} description={`${t('shared.errors.writers_only')}.`} />
}
