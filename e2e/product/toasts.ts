import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The property of a window that has what its toasts said. */
const RECORD = 'saidByToasts'

/**
 * Records what the toasts of the pages of a context say from now on, because a busy machine may look away for the two
 * seconds of a toast.
 */
export function recordToasts(context: BrowserContext): void {
  context.on('page', (page) => {
    // A page that is left meanwhile has nothing to record.
    page.on('domcontentloaded', () => page.evaluate(observeToasts, RECORD).catch(() => undefined))
  })
}

/** Expects that a toast with these words is shown, or was shown since the page was loaded. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect.poll(() => toastsOf(page)).toContainEqual(expect.stringContaining(words))
}

/** Milliseconds for which a toast with something to press is shown. */
const ACTION_MS = 10_000

/**
 * Keeps toasts with something to press, such as 'Undo', on the pages that are opened from now on, and deleted rows with
 * them: a busy machine may need longer for a press than they are shown.
 */
export async function extendToasts(page: Page): Promise<void> {
  await page.addInitScript((actionMs) => {
    const native = window.setTimeout
    const keeping = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
      native(run, ms === actionMs ? 60 * actionMs : ms, ...values)
    Reflect.set(window, 'setTimeout', keeping)
  }, ACTION_MS)
}

/** The texts of the toasts that were shown since the page was loaded. */
export function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate((record) => Reflect.get(window, record) ?? [], RECORD)
}

/** Runs in the page. */
function observeToasts(record: string): void {
  const said: string[] = []
  Reflect.set(window, record, said)
  const textOf = new WeakMap<Element, string>()
  const look = () => {
    for (const toast of document.querySelectorAll('.toast-content > div')) {
      const text = toast.textContent
      if (text === textOf.get(toast)) continue
      textOf.set(toast, text)
      said.push(text)
    }
  }
  look()
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
