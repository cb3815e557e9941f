import { announceWriter, dismissWriter, type OtherWriter } from '@byline/contract/drafts/working-copies'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { newId } from '../../../lib/forms/new-id.ts'
import { language, t } from '../../../lib/language/texts.ts'

/** The server counts a form as closed after 25 s. */
const EVERY_MS = 8_000

interface OtherWritersProps {
  userId: string
  /** Undefined for a new post, which nobody else can have open. */
  postId: string | undefined
}

/** Names the others who have the form of this post open. */
export function OtherWriters({ userId, postId }: OtherWritersProps) {
  const others = useOtherWriters(postId)
  return <p role="status">{sentenceOf(others, userId)}</p>
}

/**
 * Tells the server that this form of a post is open, until it is left, and returns the other people with an open one.
 */
function useOtherWriters(postId: string | undefined): OtherWriter[] {
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
        // Without a connection, other writers are unknown.
        if (!left) setOthers([])
      }
    }
    const leave = () =>
      void api.call(dismissWriter, { params, keepsSession: true, keepalive: true }).catch(() => undefined)
    // Browsers slow down timers in hidden tabs, so that these count as closed after a while.
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

function sentenceOf(others: OtherWriter[], userId: string): string | undefined {
  const names = others.filter(({ _id }) => _id !== userId).map(({ name }) => name)
  if (names.length > 0) {
    const list = new Intl.ListFormat(language()).format(names)
    return t('dashboard.writingRoom.othersWrite', { count: names.length, names: list })
  }
  if (others.length > 0) {
    return t('dashboard.writingRoom.openTwice')
  }
  return undefined
}
