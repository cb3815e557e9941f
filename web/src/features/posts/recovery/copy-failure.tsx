import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { endSession } from '../../sessions/session.ts'
import type { RecoveryState } from './content-saver.ts'
import { failureWords } from './save-words.ts'
import type { ServerState } from './server-saver.ts'

interface CopyFailureProps {
  browser: RecoveryState
  server: ServerState
}

/** Says that the server does not have what was typed, for as long as it does not. */
export function CopyFailure({ browser, server }: CopyFailureProps) {
  const words = failureWords(browser, server)
  return (
    <div role="status" className="save-failure">
      {words && (
        <>
          <CircleAlert aria-hidden className="size-5 flex-none" />
          <p className="min-w-0 grow">{words}</p>
          {server.failure?.status === 401 && (
            // Leads to the login page, and back to this form.
            <Button variant="button-quiet" className="button-small" onClick={() => endSession()}>
              Login again
            </Button>
          )}
        </>
      )}
    </div>
  )
}
