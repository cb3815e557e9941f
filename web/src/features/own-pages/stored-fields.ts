import { type OwnPageFields, ownPageForm } from '@byline/contract/own-page-fields'
import { readJson, storeText } from '../../lib/browser-storage.ts'

/** Unsaved text of the form, with the version of the page that it began with. */
export interface StoredFields {
  fields: OwnPageFields
  /** 0 for a new page. */
  version: number
}

const keyOf = (pageId: string | undefined) => `ownPage:${pageId ?? 'new'}`

/** The unsaved text of a page, or of a new one, in this browser; undefined without any, or if it is unusable. */
export function readStored(pageId: string | undefined): StoredFields | undefined {
  const stored = readJson(keyOf(pageId)) as Partial<StoredFields> | null
  const fields = stored?.fields
  // It may break a rule, such as that of an empty title; only its types must be right.
  const isUsable = Object.keys(ownPageForm.shape).every(
    (name) => typeof fields?.[name as keyof OwnPageFields] === 'string',
  )
  return isUsable ? (stored as StoredFields) : undefined
}

/** Stores unsaved text; returns false if this browser cannot. */
export function storeFields(pageId: string | undefined, stored: StoredFields): boolean {
  return storeText(keyOf(pageId), JSON.stringify(stored))
}

export function removeStored(pageId: string | undefined): void {
  storeText(keyOf(pageId), null)
}
