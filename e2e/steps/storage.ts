import type { BrowserContext, Page } from '@playwright/test'
import { storageKey } from '../product/product.ts'

/** The text that the browser has stored for the blog under a key; null if there is none. */
export function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), storageKey(key))
}

/** Stores a text for the blog under a key, or deletes it. */
export function store(page: Page, key: string, text: string | null): Promise<void> {
  return page.evaluate(
    ([name, text]) => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)),
    [storageKey(key), text] as const,
  )
}

/** Stores it before any script of a page runs. */
export function storeBefore(pages: Page | BrowserContext, key: string, text: string): Promise<unknown> {
  return pages.addInitScript(([name, text]) => localStorage.setItem(name, text), [storageKey(key), text] as const)
}
