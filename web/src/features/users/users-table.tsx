import type { User } from '@byline/contract/users'
import { ColumnHeader, Table } from '../../ui/table.tsx'
import { UserRow } from './user-row.tsx'

/** The specification's columns (§2; 'vrefied' as spelled there), and their widths as columns. */
const columns = [
  { label: 'user', width: '' },
  { label: 'email', width: '' },
  { label: 'created at', width: '@min-[58rem]:w-30' },
  { label: 'vrefied', width: '@min-[58rem]:w-24' },
  { label: 'admin', width: '@min-[58rem]:w-20' },
  { label: 'actions', width: '@min-[58rem]:w-80' },
]

/** Users with what admins do to them. */
export function UsersTable({ users }: { users: User[] }) {
  return (
    <Table
      label="Users"
      columns={columns.map(({ label, width }) => (
        <ColumnHeader key={label} label={label} className={width} />
      ))}
    >
      {users.map((user) => (
        <UserRow key={user._id} user={user} />
      ))}
    </Table>
  )
}
