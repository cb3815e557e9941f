import { type OwnPageFields, ownPageForm } from '@byline/contract/own-pages'

/** What was typed into the form and not saved, with the version of the page that it began with. */
export interface StoredFields {
  fields: OwnPageFields
  /** 0 for a new page. */
  version: number
}

const keyOf = (pageId: string | undefined) => `ownPage:${pageId ?? 'new'}`

/** What this browser has stored of a page, or of a new one; undefined if there is nothing, or nothing usable. */
export function readStored(pageId: string | undefined): StoredFields | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null') as StoredFields | null
    // What is stored may break a rule, such as an empty title; only its types must be right.
    const isUsable = Object.keys(ownPageForm.shape).every(
      (name) => typeof stored?.fields[name as keyof OwnPageFields] === 'string',
    )
    return stored && isUsable ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores what was typed; returns false if this browser cannot. */
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
