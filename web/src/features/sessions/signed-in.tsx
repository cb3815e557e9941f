import { paths } from '@byline/contract/addresses/paths'
import type { Session } from '@byline/contract/users/users'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from '../../lib/router/hooks.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSession } from './session.ts'
import { storeReturnPath } from './store-return-path.ts'

interface SignedInProps {
  /** The page to which visitors are redirected; the login leads them back afterwards. */
  redirectTo: string
  /** Shown by the server, which has no session, and during hydration. */
  shell: ReactNode
  children: (session: Session) => ReactNode
}

/** Content for signed-in users only; it is never in the server's HTML. */
export function SignedIn({ redirectTo, shell, children }: SignedInProps) {
  const session = useSession()
  if (!useHydrated()) return shell
  if (session) return children(session)
  return (
    <>
      {redirectTo === paths.login && <StoreReturnPath />}
      <Navigate to={redirectTo} />
    </>
  )
}

/** Rendered before `Navigate`, so that its effect runs first. */
function StoreReturnPath() {
  useEffect(storeReturnPath, [])
  return null
}
