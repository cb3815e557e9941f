import { deleteWorkingCopy, putWorkingCopy } from '@byline/contract/drafts/working-copies'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../lib/calls/api-client.ts'
import { apiOf } from '../../../lib/calls/query-client.ts'
import { reportFailure } from '../../../ui/report-failure.ts'
import { currentSession, onSessionChange } from '../../sessions/session.ts'
import { sameFields } from '../content/post-fields.ts'
import { lockContent } from './content-lock.ts'
import { type ContentSaver, createContentSaver, type RecoveryState } from './content-saver.ts'
import { copyOf } from './copy-content.ts'
import { fetchOffered, findOffers } from './find-offers.ts'
import { type Offer, offerOf } from './offers.ts'
import type { ContentOwner, RecoveredContent, UnsavedContent } from './recovered-content.ts'
import { createRecoveryStore } from './recovery-store.ts'
import { markForReturn, takeReturnMark } from './return-mark.ts'
import { createServerSaver, type ServerSaver, type ServerState } from './server-saver.ts'

const store = createRecoveryStore()

interface RecoverableForm {
  owner: ContentOwner
  /** Returns the unsaved content; undefined if the form equals its baseline. */
  read: () => UnsavedContent | undefined
  /** The fields that the form was loaded with. */
  initial: RecoveredContent['fields']
  /** Puts recovered content into the form. */
  fill: (content: RecoveredContent) => void
}

/**
 * Stores the unsaved content of a form in this browser and on the server, and offers content from earlier forms, also
 * those of other devices, to restore. Content of a form that was left because the session had ended is restored
 * without asking when its author is back.
 */
export function useContentRecovery({ owner, read, initial, fill }: RecoverableForm) {
  const api = apiOf(useQueryClient())
  const [state, setState] = useState<RecoveryState>({})
  const [serverState, setServerState] = useState<ServerState>({})
  const [offers, setOffers] = useState<Offer[]>([])
  const saver = useRef<ContentSaver>(undefined)
  const server = useRef<ServerSaver>(undefined)
  const latest = useRef({ read, fill })
  latest.current = { read, fill }
  const { userId, postId } = owner

  const withdraw = (offer: Offer) => setOffers((all) => all.filter(({ id }) => id !== offer.id))

  const removeFromServer = ({ id, writtenAt }: Offer) =>
    api.call(deleteWorkingCopy, { params: { id }, query: { writtenAt }, keepsSession: true })

  /** Puts content into the form. The previous content of the form is still stored, and offered after the others. */
  const restore = async (offer: Offer) => {
    if (!saver.current) return
    const fetched = await fetchOffered(api, userId, offer).catch((error: ApiError) => {
      reportFailure(error)
      if (error.status === 404) withdraw(offer)
    })
    if (!fetched) return
    withdraw(offer)
    const replaced = await saver.current.startNewRecord()
    if (replaced) setOffers((others) => [...others, offerOf(replaced)])
    latest.current.fill(fetched.content)
    saver.current.scheduleSave()
    // The old record is deleted only once the new one is stored; on the server, only if nothing was added meanwhile.
    if (!(await saver.current.flush())) return
    await store.delete(offer.id).catch(() => undefined)
    const { writtenAt = offer.writtenAt } = fetched
    if (await server.current?.arrived()) {
      await removeFromServer({ ...offer, ...(writtenAt && { writtenAt }) }).catch(() => undefined)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared with the initial fields of the form
  useEffect(() => {
    const sending = createServerSaver({
      put: (content, sendsBaseline) =>
        api.call(putWorkingCopy, {
          params: { id: content.id },
          body: copyOf(content, sendsBaseline),
          keepsSession: true,
        }),
      remove: (id) => api.call(deleteWorkingCopy, { params: { id }, keepsSession: true }),
      onStateChange: setServerState,
      onEnded: (id) => void saver.current?.replaceRecord(id),
    })
    const created = createContentSaver({
      userId,
      store,
      read: () => latest.current.read(),
      lock: lockContent,
      onStateChange: setState,
      onRecord: sending.write,
    })
    server.current = sending
    saver.current = created
    const marked = takeReturnMark()
    findOffers(api, userId)
      .then((found) => {
        const ofPost = found.filter(
          (offer) =>
            offer.postId === postId &&
            !(offer.content && sameFields(offer.content.fields, initial)),
        )
        setOffers(ofPost)
        const returning = ofPost.find(({ id }) => id === marked)
        if (returning) return restore(returning)
      })
      .catch(() => undefined)

    const flush = () => {
      void created.flush()
      sending.flush()
    }
    const retry = () => sending.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', retry)
    const unfollow = onSessionChange(retry)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', retry)
      unfollow()
      if (!currentSession()) markForReturn(created.id())
      void created.close()
      void sending.close()
    }
  }, [userId, postId])

  const [offer] = offers
  return {
    state,
    serverState,
    /** The newest content that can be restored. */
    offer,
    /** The id of the record, which is that of the working copy on the server. */
    id: () => saver.current?.id(),
    scheduleSave: () => saver.current?.scheduleSave(),
    /** Stores changes at once. Resolves to false if this browser could not store them. */
    flush: async () => (await saver.current?.flush()) ?? false,
    /** Call with true before a save on the server, and with false after it, whatever came of it. */
    hold: (on: boolean) => server.current?.hold(on),
    clear() {
      server.current?.clear()
      void saver.current?.clear()
    },
    /** Puts the offer into the form. */
    restore: async () => offer && restore(offer),
    async discard() {
      if (!offer) return
      // Deleted before the offer is removed from the screen, so that a reload cannot show it again.
      try {
        if (offer.writtenAt !== undefined) await removeFromServer(offer)
        await store.delete(offer.id).catch(() => undefined)
        withdraw(offer)
      } catch (error) {
        reportFailure(error as Error)
      }
    },
  }
}
