/** Local-storage key of the mode (specification §9): `true`, `false`, or unset to follow the system. */
const KEY = 'darkMode'

/**
 * Runs before the first paint, the only inline script of a page: sets the mode, and marks that scripts run.
 * A visit to the dashboard changes nothing.
 */
export const themeScript = `(function(){var d,c=document.documentElement.classList;c.add('js');try{d=localStorage.getItem('${KEY}')}catch(e){}if(d==='true'||(d!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches))c.add('dark')})()`

export function toggleDarkMode(): void {
  const dark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem(KEY, String(dark))
  } catch {
    // Storage is turned off: the mode lasts as long as the page.
  }
}
