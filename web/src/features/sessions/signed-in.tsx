import { paths } from '@byline/contract/paths'
import type { Session } from '@byline/contract/users'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { rememberPlace } from './remember-place.ts'
import { useSession } from './session.ts'

interface SignedInProps {
  /** Where everybody else is sent; from the login page they come back. */
  otherwise: string
  /** What the server shows, which knows nobody. */
  shell: ReactNode
  children: (session: Session) => ReactNode
}

/** What only signed-in visitors see; nothing of it is in the server's HTML. */
export function SignedIn({ otherwise, shell, children }: SignedInProps) {
  const session = useSession()
  if (!useHydrated()) return shell
  if (session) return children(session)
  return (
    <>
      {otherwise === paths.login && <RememberPlace />}
      <Navigate to={otherwise} replace />
    </>
  )
}

/** Stands before the navigation, whose effect runs after this one. */
function RememberPlace() {
  useEffect(rememberPlace, [])
  return null
}
