import type { ListedUser } from '@byline/contract/users/users'
import { useSite } from '../../../lib/head/use-site.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { UserRow } from './user-row.tsx'

/** The columns of the specification (§2, which spells 'vrefied'), and their widths in the table layout. */
const columns = [
  { label: 'user' },
  { label: 'email' },
  { label: 'created at', width: '@min-[58rem]:w-39' },
  { label: 'vrefied', width: '@min-[58rem]:w-28' },
  { label: 'admin', width: '@min-[58rem]:w-28' },
  { label: 'actions', width: '@min-[58rem]:w-48' },
]

const columnsWithWriters = columns.toSpliced(-1, 0, { label: 'writer', width: '@min-[58rem]:w-28' })

interface UsersTableProps {
  users: ListedRow<ListedUser>[]
  busy: boolean
}

/** All users, with the actions of admins; where only writers publish, also who is one. */
export function UsersTable({ users, busy }: UsersTableProps) {
  const withWriters = useSite().publishing === 'writers'
  return (
    <Table label="Users" busy={busy} columns={withWriters ? columnsWithWriters : columns}>
      {users.map((listed) => (
        <UserRow key={listed.row._id} listed={listed} withWriters={withWriters} />
      ))}
    </Table>
  )
}
