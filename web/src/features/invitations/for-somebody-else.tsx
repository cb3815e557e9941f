import { paths } from '@byline/contract/addresses/paths'
import { Link } from '../../ui/link.tsx'
import { logOut } from '../sessions/log-out.ts'
import { useSession } from '../sessions/session.ts'

/** For somebody who is signed in with another address than the invited one. */
export function ForSomebodyElse({ email }: { email: string }) {
  return (
    <>
      <p className="mb-6 text-muted">
        You are signed in as {useSession()?.filterdData.name}, and this invitation is for{' '}
        <span className="break-words text-ink">{email}</span>. Log out to accept it with that address, or leave it to
        whom it is for.
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" onClick={logOut} className="button">
          Log out and accept
        </button>
        <Link to={paths.home} className="button-quiet">
          Leave it
        </Link>
      </p>
    </>
  )
}
