import { t } from '../../lib/language/texts.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type TrashPlace, trashAddress } from './trash-place.ts'

const none = {
  post: 'dashboard.trash.noPosts',
  posts: 'dashboard.trash.noPosts',
  comment: 'dashboard.trash.noComments',
  comments: 'dashboard.trash.noComments',
  user: 'dashboard.trash.noUsers',
  page: 'dashboard.trash.noPages',
} as const

/** The empty state of the trash. */
export function NoDeletions({ place: { kind, after } }: { place: TrashPlace }) {
  if (!kind && !after) {
    return <EmptyState title={t('dashboard.trash.nothing')} />
  }
  return (
    <EmptyState
      title={t(after || !kind ? 'dashboard.trash.nothingMore' : none[kind])}
      link={{ to: trashAddress({}), label: t('dashboard.trash.showAll') }}
    />
  )
}
