import type { User } from '@byline/contract/users'
import { UserRow } from './user-row.tsx'

const columns = ['user', 'email', 'created at', 'vrefied', 'admin', 'actions']

/** Users with what admins do to them; 'vrefied' as specified (§2). */
export function UsersTable({ users }: { users: User[] }) {
  if (users.length === 0) return <p className="py-16 text-center text-muted">No Users Found</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="data-table-frame" aria-label="Users" tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
