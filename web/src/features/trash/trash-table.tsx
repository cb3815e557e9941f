import type { Deletion } from '@byline/contract/calls/trash'
import { ColumnHeader, Table } from '../../ui/table/table.tsx'
import { TrashRow } from './trash-row.tsx'

const columns = [
  { label: 'what', width: '' },
  { label: 'deleted by', width: '@min-[58rem]:w-36' },
  { label: 'deleted', width: '@min-[58rem]:w-44' },
  { label: 'restorable', width: '@min-[58rem]:w-36' },
  { label: 'actions', width: '@min-[58rem]:w-68' },
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

/** What was deleted, newest first, with what can be done about it. */
export function TrashTable({
  deletions,
  reader,
  busy,
  restoring,
  onRestore,
  onPurge,
}: TrashTableProps) {
  return (
    <Table
      label="Trash"
      busy={busy}
      columns={columns.map(({ label, width }) => (
        <ColumnHeader key={label} label={label} className={width} />
      ))}
    >
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
