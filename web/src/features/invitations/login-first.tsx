import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../ui/link.tsx'
import { storeReturnPath } from '../sessions/store-return-path.ts'

/** For an address that has an account: its owner logs in and comes back. */
export function LoginFirst({ email }: { email: string }) {
  return (
    <>
      <p className="mb-6 text-muted">
        <span className="break-words text-ink">{email}</span> has an account here already. Login with it, and you come
        back to accept.
      </p>
      <Link to={paths.login} onClick={() => storeReturnPath()} className="button">
        Login
      </Link>
    </>
  )
}
