import type { Deletion } from '@byline/contract/trash'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useUser } from '../../features/sessions/session.ts'
import { nameOf } from '../../features/trash/describe.ts'
import { KindLinks } from '../../features/trash/kind-links.tsx'
import { NoDeletions } from '../../features/trash/no-deletions.tsx'
import { PurgeDialog } from '../../features/trash/purge-dialog.tsx'
import { restoreMutation, trashPage } from '../../features/trash/queries.ts'
import { type Outcome, TrashNotice } from '../../features/trash/trash-notice.tsx'
import { readTrashPlace, trashAddress } from '../../features/trash/trash-place.ts'
import { TrashTable } from '../../features/trash/trash-table.tsx'
import { asSentence } from '../../lib/as-sentence.ts'
import { t } from '../../lib/language/texts.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'

/** The deletions of the last thirty days: admins see all, other users their own (decision 12). */
export function Component() {
  const { _id, admin } = useUser()
  const place = readTrashPlace(useSearchParams())
  const list = useQuery({ ...trashPage(place), placeholderData: keepPreviousData })
  const [frame, restoreFocus] = useRestoredFocus(list.data)
  const [outcome, setOutcome] = useState<Outcome>()
  const [asked, setAsked] = useState<Deletion>()
  const [asking, setAsking] = useState(false)
  const isPurged = useRef(false)
  const restoring = useMutation(restoreMutation)
  const restore = (deletion: Deletion) => {
    restoreFocus()
    restoring.mutate(
      { params: { deletionId: deletion.deletionId } },
      {
        onSuccess: ({ renamed }) => setOutcome(restored(deletion, renamed)),
        onError: ({ message }) => setOutcome(notRestored(deletion, message)),
      },
    )
  }
  const ask = (deletion: Deletion) => {
    isPurged.current = false
    setAsked(deletion)
    setAsking(true)
  }
  const onPurged = (message: string) => {
    isPurged.current = true
    setAsking(false)
    setOutcome({ message: asSentence(message) })
  }
  const next = list.data?.nextCursor ?? undefined
  return (
    <>
      <DashboardHead
        title={t('dashboard.menu.trash')}
        description={t('dashboard.trash.description')}
        intro={t('dashboard.trash.intro')}
        className="mb-8 items-end"
      >
        <KindLinks current={place.kind} admin={admin} />
      </DashboardHead>
      <TrashNotice outcome={outcome} />
      <div ref={frame} tabIndex={-1} className="outline-none">
        <Loaded query={list}>
          {({ deletions }) =>
            deletions.length > 0 ? (
              <TrashTable
                deletions={deletions}
                reader={_id}
                busy={list.isPlaceholderData}
                restoring={restoring.isPending ? restoring.variables.params?.deletionId : undefined}
                onRestore={restore}
                onPurge={ask}
              />
            ) : list.isPlaceholderData ? (
              <Loading />
            ) : (
              <NoDeletions place={place} />
            )
          }
        </Loaded>
      </div>
      <Pagination
        first={place.after && trashAddress({ kind: place.kind })}
        next={next && trashAddress({ ...place, after: next })}
      />
      {asked && (
        <PurgeDialog
          deletion={asked}
          open={asking}
          onClose={() => setAsking(false)}
          onPurged={onPurged}
          // The button that opened it is gone with its row.
          focusAfter={() => (isPurged.current ? frame.current : null)}
        />
      )}
    </>
  )
}

function restored(deletion: Deletion, renamed: NonNullable<Outcome['renamed']> | undefined): Outcome {
  return {
    message: t('dashboard.trash.isBack', { name: nameOf(deletion) }),
    ...(renamed && { renamed }),
    kind: deletion.kind,
  }
}

function notRestored(deletion: Deletion, message: string): Outcome {
  const reason = asSentence(message)
  return { message: t('dashboard.trash.notRestored', { name: nameOf(deletion), reason }), failed: true }
}
