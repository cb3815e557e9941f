import { type OwnPageFields, ownPageForm } from '@byline/contract/own-page-fields'

/** Unsaved text of the form, with the version of the page that it began with. */
export interface StoredFields {
  fields: OwnPageFields
  /** 0 for a new page. */
  version: number
}

const keyOf = (pageId: string | undefined) => `ownPage:${pageId ?? 'new'}`

/** The unsaved text of a page, or of a new one, in this browser; undefined without any, or if it is unusable. */
export function readStored(pageId: string | undefined): StoredFields | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null') as StoredFields | null
    // It may break a rule, such as that of an empty title; only its types must be right.
    const isUsable = Object.keys(ownPageForm.shape).every(
      (name) => typeof stored?.fields[name as keyof OwnPageFields] === 'string',
    )
    return stored && isUsable ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores unsaved text; returns false if this browser cannot. */
export function storeFields(pageId: string | undefined, stored: StoredFields): boolean {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

export function removeStored(pageId: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(pageId))
  } catch {
    // Without storage nothing was stored.
  }
}
