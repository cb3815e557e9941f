import { createStore, delMany, entries, setMany } from 'idb-keyval'
import type { RecoveredContent } from './recovered-content.ts'

/** Where drafts are kept; every method rejects where the browser keeps nothing. */
export interface RecoveryStore {
  all(): Promise<RecoveredContent[]>
  write(draft: RecoveredContent): Promise<void>
  remove(id: string): Promise<void>
}

/** A picked cover lies beside its draft, so that each word typed does not write the picture again. */
const COVER = 'cover:'

type Entry = [key: string, value: RecoveredContent | File | null]

/** The drafts in this browser's IndexedDB. */
export function createRecoveryStore(): RecoveryStore {
  const store = createStore('byline-recovery', 'drafts')
  const covers = new Map<string, File | null>()
  return {
    async all() {
      const found = new Map<string, Entry[1]>(await entries(store))
      return [...found].flatMap(([key, draft]) => {
        if (key.startsWith(COVER)) return []
        const { fields } = draft as RecoveredContent
        const cover = (found.get(COVER + key) as File | null | undefined) ?? fields.cover
        return { ...(draft as RecoveredContent), fields: { ...fields, cover } }
      })
    },

    async write(draft) {
      const { id, base, fields } = draft
      const file = fields.cover instanceof File ? fields.cover : null
      // Without its file, the draft is one that left the cover alone.
      const cover = file ? base.fields.cover : fields.cover
      const words: Entry = [id, { ...draft, fields: { ...fields, cover } }]
      const changed = file !== (covers.get(id) ?? null)
      try {
        await setMany(changed ? [words, [COVER + id, file]] : [words], store)
        covers.set(id, file)
      } catch (error) {
        if (!changed) throw error
        // No room for the picture is no reason to lose the words.
        await setMany([words], store)
      }
    },

    async remove(id) {
      covers.delete(id)
      await delMany([id, COVER + id], store)
    },
  }
}
