import { useEffect, useRef, useState } from 'react'
import { type ContentSaver, type SaveState, saveContent } from './content-saver.ts'
import {
  type ContentOwner,
  expired,
  type FormContent,
  offered,
  type RecoveredContent,
} from './recovered-content.ts'
import { createRecoveryStore } from './recovery-store.ts'
import { holdContent, openContents } from './tab-locks.ts'

const store = createRecoveryStore()

interface RecoverableForm {
  owner: ContentOwner
  /** What stands in the form, or nothing where that is what it was filled with. */
  read: () => FormContent | undefined
  /** What the form was filled with first. */
  loaded: RecoveredContent['fields']
  /** Puts a draft into the form. */
  fill: (draft: RecoveredContent) => void
}

/** Keeps what is written in a form in this browser, and offers what was written before. */
export function useContentRecovery({ owner, read, loaded, fill }: RecoverableForm) {
  const [saveState, setSaveState] = useState<SaveState>({})
  const [offers, setOffers] = useState<RecoveredContent[]>([])
  const saver = useRef<ContentSaver>(undefined)
  const latest = useRef(read)
  latest.current = read
  const { userId, postId } = owner

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded at first is compared, and stays
  useEffect(() => {
    const made = saveContent({
      userId,
      store,
      read: () => latest.current(),
      hold: holdContent,
      onChange: setSaveState,
    })
    saver.current = made
    findOffers({ userId, postId }, loaded).then(setOffers, () => undefined)
    const flush = () => void made.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      void made.close()
    }
  }, [userId, postId])

  const [offer] = offers
  return {
    saveState,
    offer,
    touch: () => saver.current?.touch(),
    flush: () => void saver.current?.flush(),
    forget: () => void saver.current?.forget(),

    async restore() {
      if (!offer || !saver.current) return
      setOffers(([, ...others]) => others)
      const left = await saver.current.part()
      if (left) setOffers((others) => [...others, left])
      fill(offer)
      saver.current.touch()
      // The old record goes when the new one is safe.
      if (await saver.current.flush()) await store.remove(offer.id).catch(() => undefined)
    },

    async discard() {
      if (!offer) return
      // It goes from the screen once it is gone for good.
      await store.remove(offer.id).catch(() => undefined)
      setOffers((all) => all.filter(({ id }) => id !== offer.id))
    },
  }
}

async function findOffers(
  owner: ContentOwner,
  loaded: RecoveredContent['fields'],
): Promise<RecoveredContent[]> {
  const [drafts, open] = await Promise.all([store.all(), openContents()])
  const old = new Set(expired(drafts, Date.now()))
  for (const { id } of old) void store.remove(id).catch(() => undefined)
  const alive = drafts.filter((draft) => !old.has(draft))
  return offered(alive, owner, loaded, (id) => open.has(id))
}
