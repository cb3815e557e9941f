/**
 * Detects a script of the page that fails to load. Then only links work: `page-notice.css` shows a notice, and a link
 * that was already clicked is followed.
 */
export function detectBrokenScripts(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      document.documentElement.classList.add('broken')
      document.eventReplay.stage = 'broken'
      for (const { control } of document.eventReplay.events) {
        if (control instanceof HTMLAnchorElement) location.href = control.href
      }
    },
    true,
  )
}
