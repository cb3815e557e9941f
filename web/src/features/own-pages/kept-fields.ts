import { type OwnPageFields, ownPageForm } from '@byline/contract/own-pages'

/** What was typed into the form and not saved, with the version of the page that it began with. */
export interface KeptFields {
  fields: OwnPageFields
  /** 0 for a new page. */
  version: number
}

const keyOf = (pageId: string | undefined) => `ownPage:${pageId ?? 'new'}`

/** What this browser has kept of a page, or of a new one; undefined if there is nothing, or nothing usable. */
export function readKept(pageId: string | undefined): KeptFields | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null') as KeptFields | null
    // What is kept may break a rule, such as an empty title; only its types must be right.
    const isUsable = Object.keys(ownPageForm.shape).every(
      (name) => typeof kept?.fields[name as keyof OwnPageFields] === 'string',
    )
    return kept && isUsable ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed; returns false if this browser cannot. */
export function keep(pageId: string | undefined, kept: KeptFields): boolean {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetKept(pageId: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(pageId))
  } catch {
    // Without storage nothing was kept.
  }
}
