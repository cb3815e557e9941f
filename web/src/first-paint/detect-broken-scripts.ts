/**
 * When a script of the page fails to load, only links still work: `page-notice.css` then shows a notice, and a link
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
