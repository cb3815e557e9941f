/** Local-storage key of the mode (specification §9): `true`, `false`, or unset to follow the system. */
const KEY = 'darkMode'

/** Sets the mode before the first paint on `r`, the root element. A visit to the dashboard changes nothing. */
export const showThemeScript = `var d;try{d=localStorage.getItem('${KEY}')}catch(e){}if(d==='true'||(d!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches))r.classList.add('dark')`

export function toggleDarkMode(): void {
  const dark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem(KEY, String(dark))
  } catch {
    // Storage is turned off: the mode lasts as long as the page.
  }
}
