import type { ListedUser } from '@byline/contract/users/users'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { UserRow } from './user-row.tsx'

/** The columns of the specification (§2, which spells 'vrefied'), and their widths in the table layout. */
const columns = (withWriters: boolean) => [
  { label: t('dashboard.users.columnUser') },
  { label: t('dashboard.users.columnEmail') },
  { label: t('dashboard.users.columnCreated'), width: '@min-[58rem]:w-39' },
  { label: t('dashboard.users.columnVerified'), width: '@min-[58rem]:w-28' },
  { label: t('dashboard.users.columnAdmin'), width: '@min-[58rem]:w-28' },
  ...(withWriters ? [{ label: t('dashboard.users.columnWriter'), width: '@min-[58rem]:w-28' }] : []),
  { label: t('shared.actions.column'), width: '@min-[58rem]:w-52' },
]

interface UsersTableProps {
  users: ListedRow<ListedUser>[]
  busy: boolean
}

/** All users, with the actions of admins; where only writers publish, also who is one. */
export function UsersTable({ users, busy }: UsersTableProps) {
  const withWriters = useSite().publishing === 'writers'
  return (
    <Table label={t('dashboard.menu.users')} busy={busy} columns={columns(withWriters)}>
      {users.map((listed) => (
        <UserRow key={listed.row._id} listed={listed} withWriters={withWriters} />
      ))}
    </Table>
  )
}
