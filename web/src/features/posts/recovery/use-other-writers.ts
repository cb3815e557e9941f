import {
  announceWriter,
  dismissWriter,
  type OtherWriter,
} from '@byline/contract/drafts/working-copies'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { newId } from '../../../lib/forms/new-id.ts'

/** The server counts a form as closed after 25 s. */
const EVERY_MS = 8_000

/** Says that this form of a post is open, until it is left, and returns who else has one open. */
export function useOtherWriters(postId: string | undefined): OtherWriter[] {
  const client = useQueryClient()
  const [others, setOthers] = useState<OtherWriter[]>([])
  useEffect(() => {
    if (postId === undefined) return
    const api = apiOf(client)
    const params = { id: newId() }
    let left = false
    const announce = async () => {
      const body = { postId }
      try {
        const reply = await api.call(announceWriter, { params, body, keepsSession: true })
        if (!left) setOthers(reply.others)
      } catch {
        // Nobody is known without a connection.
        if (!left) setOthers([])
      }
    }
    const leave = () =>
      void api
        .call(dismissWriter, { params, keepsSession: true, keepalive: true })
        .catch(() => undefined)
    // A browser slows down the timers of tabs that are not looked at, so that these count as closed after a while.
    const onVisibilityChange = () => !document.hidden && void announce()
    void announce()
    const timer = setInterval(announce, EVERY_MS)
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', leave)
    return () => {
      left = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [client, postId])
  return others
}
