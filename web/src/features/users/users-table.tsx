import type { User } from '@byline/contract/users'
import { ColumnHeader, Table } from '../../ui/table.tsx'
import { UserRow } from './user-row.tsx'

/** The columns of the specification (§2, which spells 'vrefied'), and their widths in the table layout. */
const columns = [
  { label: 'user', width: '' },
  { label: 'email', width: '' },
  { label: 'created at', width: '@min-[58rem]:w-30' },
  { label: 'vrefied', width: '@min-[58rem]:w-24' },
  { label: 'admin', width: '@min-[58rem]:w-20' },
  { label: 'actions', width: '@min-[58rem]:w-80' },
]

/** All users, with the actions of admins. */
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
