import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../sessions/session.ts'
import { lockContent, lockedContentIds } from './content-lock.ts'
import { type ContentSaver, createContentSaver, type RecoveryState } from './content-saver.ts'
import {
  type ContentOwner,
  expired,
  type RecoveredContent,
  recoverable,
  type UnsavedContent,
} from './recovered-content.ts'
import { createRecoveryStore } from './recovery-store.ts'
import { markForReturn, takeReturnMark } from './return-mark.ts'

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
 * Stores the unsaved content of a form in this browser, and offers content from earlier forms to restore. Content of a
 * form that was left because the session had ended is restored without asking when its author is back.
 */
export function useContentRecovery({ owner, read, initial, fill }: RecoverableForm) {
  const [state, setState] = useState<RecoveryState>({})
  const [offers, setOffers] = useState<RecoveredContent[]>([])
  const saver = useRef<ContentSaver>(undefined)
  const latest = useRef({ read, fill })
  latest.current = { read, fill }
  const { userId, postId } = owner

  /** Puts content into the form. The previous content of the form is still stored, and offered after the others. */
  const restore = async (offer: RecoveredContent) => {
    if (!saver.current) return
    setOffers((all) => all.filter(({ id }) => id !== offer.id))
    const replaced = await saver.current.startNewRecord()
    if (replaced) setOffers((others) => [...others, replaced])
    latest.current.fill(offer)
    saver.current.scheduleSave()
    // The old record is deleted only once the new one is stored.
    if (await saver.current.flush()) await store.delete(offer.id).catch(() => undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared with the initial fields of the form
  useEffect(() => {
    const created = createContentSaver({
      userId,
      store,
      read: () => latest.current.read(),
      lock: lockContent,
      onStateChange: setState,
    })
    saver.current = created
    const marked = takeReturnMark()
    findRecoverable({ userId, postId }, initial)
      .then((found) => {
        setOffers(found)
        const returning = found.find(({ id }) => id === marked)
        if (returning) return restore(returning)
      })
      .catch(() => undefined)
    const flush = () => void created.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      if (!currentSession()) markForReturn(created.id())
      void created.close()
    }
  }, [userId, postId])

  const [offer] = offers
  return {
    state,
    /** The newest content that can be restored. */
    offer,
    scheduleSave: () => saver.current?.scheduleSave(),
    /** Stores changes at once. Resolves to false if this browser could not store them. */
    flush: async () => (await saver.current?.flush()) ?? false,
    clear: () => void saver.current?.clear(),

    /** Puts the offer into the form. */
    restore: () => offer && restore(offer),

    async discard() {
      if (!offer) return
      // Deleted before the offer is removed from the screen, so that a reload cannot show it again.
      await store.delete(offer.id).catch(() => undefined)
      setOffers((all) => all.filter(({ id }) => id !== offer.id))
    },
  }
}

/** Finds the contents that can be restored, and deletes expired ones. */
async function findRecoverable(
  owner: ContentOwner,
  initial: RecoveredContent['fields'],
): Promise<RecoveredContent[]> {
  const [contents, openIds] = await Promise.all([store.list(), lockedContentIds()])
  const old = new Set(expired(contents, Date.now()))
  for (const { id } of old) void store.delete(id).catch(() => undefined)
  const current = contents.filter((content) => !old.has(content))
  return recoverable(current, owner, initial, (id) => openIds.has(id))
}
