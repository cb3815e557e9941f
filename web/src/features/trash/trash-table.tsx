import type { Deletion } from '@byline/contract/trash'
import { useId } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Cell, Row, Table } from '../../ui/table/table.tsx'
import { Time } from '../../ui/time.tsx'
import { deleterOf, kindOf, nameOf } from './describe.ts'

const columns = () => [
  { label: t('dashboard.trash.columnWhat') },
  { label: t('dashboard.trash.columnBy'), width: '@min-[58rem]:w-36' },
  { label: t('dashboard.trash.columnDeleted'), width: '@min-[58rem]:w-44' },
  { label: t('dashboard.trash.columnRestorable'), width: '@min-[58rem]:w-36' },
  { label: t('shared.actions.column'), width: '@min-[58rem]:w-68' },
]

interface TrashTableProps {
  deletions: Deletion[]
  /** The id of the signed-in user. */
  reader: string
  busy: boolean
  /** The deletion that is being restored. */
  restoring: string | undefined
  onRestore: (deletion: Deletion) => void
  onPurge: (deletion: Deletion) => void
}

/** The deletions, newest first, with their actions. */
export function TrashTable({ deletions, reader, busy, restoring, onRestore, onPurge }: TrashTableProps) {
  return (
    <Table label={t('dashboard.menu.trash')} busy={busy} columns={columns()}>
      {deletions.map((deletion) => (
        <TrashRow
          key={deletion.deletionId}
          deletion={deletion}
          reader={reader}
          restoring={restoring === deletion.deletionId}
          onRestore={() => onRestore(deletion)}
          onPurge={() => onPurge(deletion)}
        />
      ))}
    </Table>
  )
}

interface TrashRowProps {
  deletion: Deletion
  /** The id of the signed-in user. */
  reader: string
  restoring: boolean
  onRestore: () => void
  onPurge: () => void
}

/** One deletion. An owner cannot restore what an admin deleted, so the row says it instead of a button (design §5). */
function TrashRow({ deletion, reader, restoring, onRestore, onPurge }: TrashRowProps) {
  const { deletedAt, restorableUntil, mayRestore, mayPurge } = deletion
  const name = useId()
  return (
    <Row>
      <Cell className="cell-whole">
        <span id={name} dir="auto" className="line-clamp-3 break-words font-medium">
          {nameOf(deletion)}
        </span>
        <span className="mt-0.5 line-clamp-4 break-words text-muted text-sm">{kindOf(deletion)}</span>
      </Cell>
      <Cell className="cell-minor" label={t('dashboard.trash.columnBy')}>
        <bdi className="min-w-0 break-words">{deleterOf(deletion, reader)}</bdi>
      </Cell>
      <Cell className="cell-minor" label={t('dashboard.trash.columnDeleted')}>
        <Time iso={deletedAt} />
      </Cell>
      <Cell className="cell-minor" label={t('dashboard.trash.columnRestorable')}>
        <Time iso={restorableUntil} />
      </Cell>
      <Cell className="cell-actions">
        {mayRestore ? (
          <span className="flex flex-wrap gap-2">
            <Button
              variant="button-quiet"
              className="button-small"
              aria-describedby={name}
              pending={restoring}
              onClick={onRestore}
            >
              {t('dashboard.trash.restore')}
            </Button>
            {mayPurge && (
              <Button
                variant="button-quiet"
                className="button-small text-danger"
                aria-describedby={name}
                aria-haspopup="dialog"
                onClick={onPurge}
              >
                {t('dashboard.trash.purge')}
              </Button>
            )}
          </span>
        ) : (
          <p className="text-muted text-sm">{t('dashboard.trash.byAdmin')}</p>
        )}
      </Cell>
    </Row>
  )
}
