import { createStore, delMany, entries, setMany } from 'idb-keyval'
import { basePath } from '../../../lib/base-path/base-path.ts'
import type { RecoveredContent } from './recovered-content.ts'

/** The storage of recovered content; every method rejects if the browser has no storage. */
export interface RecoveryStore {
  list(): Promise<RecoveredContent[]>
  put(content: RecoveredContent): Promise<void>
  delete(id: string): Promise<void>
}

/** Key prefix of a picked cover: the cover has a separate entry, so that typing does not write the picture again. */
const COVER = 'cover:'

type Entry = [key: string, value: RecoveredContent | File | null]

/** Stores recovered content in IndexedDB. */
export function createRecoveryStore(): RecoveryStore {
  const store = createStore(`${basePath}byline-content-recovery`, 'content')
  const covers = new Map<string, File | null>()
  return {
    async list() {
      const found = new Map<string, Entry[1]>(await entries(store))
      return [...found].flatMap(([key, value]) => {
        if (key.startsWith(COVER)) return []
        const content = value as RecoveredContent
        const cover = (found.get(COVER + key) as File | null | undefined) ?? content.fields.cover
        return { ...content, fields: { ...content.fields, cover } }
      })
    },

    async put(content) {
      const { id, baseline, fields } = content
      const file = fields.cover instanceof File ? fields.cover : null
      // If the file of the cover is lost, the content restores the cover of the baseline.
      const cover = file ? baseline.fields.cover : fields.cover
      const text: Entry = [id, { ...content, fields: { ...fields, cover } }]
      const coverChanged = file !== (covers.get(id) ?? null)
      try {
        await setMany(coverChanged ? [text, [COVER + id, file]] : [text], store)
        covers.set(id, file)
      } catch (error) {
        if (!coverChanged) throw error
        // The picture may exceed the storage quota: store the text without it.
        await setMany([text], store)
      }
    },

    async delete(id) {
      covers.delete(id)
      await delMany([id, COVER + id], store)
    },
  }
}
