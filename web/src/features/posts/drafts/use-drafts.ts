import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftContent, type DraftOwner, expired, offered } from './draft.ts'
import { type DraftKeeper, type Keeping, keepDraft } from './draft-keeper.ts'
import { draftsBeingWritten, holdDraft } from './draft-locks.ts'
import { createDraftStore } from './draft-store.ts'

const store = createDraftStore()

interface DraftedForm {
  owner: DraftOwner
  /** What stands in the form, or nothing where that is what it was filled with. */
  read: () => DraftContent | undefined
  /** What the form was filled with first. */
  loaded: Draft['fields']
  /** Puts a draft into the form. */
  fill: (draft: Draft) => void
}

/** Keeps what is written in a form in this browser, and offers what was written before. */
export function useDrafts({ owner, read, loaded, fill }: DraftedForm) {
  const [keeping, setKeeping] = useState<Keeping>({})
  const [offers, setOffers] = useState<Draft[]>([])
  const keeper = useRef<DraftKeeper>(undefined)
  const latest = useRef(read)
  latest.current = read
  const { userId, postId } = owner

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded at first is compared, and stays
  useEffect(() => {
    const made = keepDraft({
      userId,
      store,
      read: () => latest.current(),
      hold: holdDraft,
      onChange: setKeeping,
    })
    keeper.current = made
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
    keeping,
    offer,
    touch: () => keeper.current?.touch(),
    flush: () => void keeper.current?.flush(),
    forget: () => void keeper.current?.forget(),

    async restore() {
      if (!offer || !keeper.current) return
      setOffers(([, ...others]) => others)
      const left = await keeper.current.part()
      if (left) setOffers((others) => [...others, left])
      fill(offer)
      keeper.current.touch()
      // The old record goes when the new one is safe.
      if (await keeper.current.flush()) await store.remove(offer.id).catch(() => undefined)
    },

    async discard() {
      if (!offer) return
      // It goes from the screen once it is gone for good.
      await store.remove(offer.id).catch(() => undefined)
      setOffers((all) => all.filter(({ id }) => id !== offer.id))
    },
  }
}

async function findOffers(owner: DraftOwner, loaded: Draft['fields']): Promise<Draft[]> {
  const [drafts, open] = await Promise.all([store.all(), draftsBeingWritten()])
  const old = new Set(expired(drafts, Date.now()))
  for (const { id } of old) void store.remove(id).catch(() => undefined)
  const alive = drafts.filter((draft) => !old.has(draft))
  return offered(alive, owner, loaded, (id) => open.has(id))
}
