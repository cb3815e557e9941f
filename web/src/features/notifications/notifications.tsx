import { type JSX, lazy, Suspense } from 'react'
import { useSession } from '../sessions/session.ts'
import type { ShownAs } from './unseen.tsx'

// The page is whole without it.
const Unseen = lazy(() => import('./unseen.tsx').catch(() => ({ default: (): JSX.Element | false => false })))

/** The unseen notifications of the header, for signed-in people, after the page is there. */
export function Notifications({ as }: { as: ShownAs }) {
  return (
    useSession() && (
      <Suspense>
        <Unseen as={as} />
      </Suspense>
    )
  )
}
