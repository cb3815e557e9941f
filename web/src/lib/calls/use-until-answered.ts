import { useEffect, useState } from 'react'
import { whenAnswered } from './connection.ts'

/**
 * A failure for as long as it is true: one without an answer (status 0) ends when the server answers again, any other
 * one when its owner ends it.
 */
export function useUntilAnswered<F extends object>(failure: F | null | undefined): F | undefined {
  const [ended, setEnded] = useState<F>()
  const lasting = failure && failure !== ended ? failure : undefined
  const unanswered = lasting && 'status' in lasting && lasting.status === 0 ? lasting : undefined
  useEffect(() => unanswered && whenAnswered(() => setEnded(unanswered)), [unanswered])
  return lasting
}
