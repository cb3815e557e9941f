import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What the toasts of each context have said. A busy machine may look away for the two seconds of a toast. */
const shown = new WeakMap<BrowserContext, string[]>()

/** Records the toasts of the pages that a context opens from now on. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  const texts: string[] = []
  shown.set(context, texts)
  await context.exposeBinding('recordToast', (_source, text: string) => {
    texts.push(text)
  })
  await context.addInitScript(() => {
    const textOf = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast-content > div')) {
        const text = toast.textContent
        if (text === textOf.get(toast)) continue
        textOf.set(toast, text)
        Reflect.get(window, 'recordToast')(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Expects that a toast with these words is shown, or was shown since the journey began. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect.poll(() => toastsOf(page)).toContainEqual(expect.stringContaining(words))
}

/** The texts of the toasts that were shown since the journey began. */
export function toastsOf(page: Page): string[] {
  const texts = shown.get(page.context())
  if (!texts) throw new Error('the toasts of this context are not recorded')
  return texts
}
