/** Local-storage key of the mode (specification §9): `true`, `false`, or unset to follow the system. */
export const THEME_KEY = 'darkMode'

export function toggleDarkMode(): void {
  const dark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem(THEME_KEY, String(dark))
  } catch {
    // Storage is turned off: the mode lasts as long as the page.
  }
}
