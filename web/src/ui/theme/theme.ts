import { followStored, readText, storeText } from '../../lib/browser-storage.ts'
/** Local-storage key of the theme (specification §9): `true` for dark, `false`, or unset to follow the system. */
export const THEME_KEY = 'darkMode'

/** The paper colour (ui/theme/tokens.css) of both themes, for the frame a browser draws around the page. */
export const paper = { light: '#fbf8f2', dark: '#151816' }

const system = '(prefers-color-scheme: dark)'

/** Applies the stored theme, or else the system's, now and whenever either changes, in this tab or another. */
export function followTheme(): void {
  const update = () => applyTheme(wantsDarkTheme())
  matchMedia(system).addEventListener('change', update)
  followStored(THEME_KEY, update)
}

export function toggleTheme(): void {
  const dark = !isDark()
  applyTheme(dark)
  // Without storage, the theme lasts until the user leaves the page.
  storeText(THEME_KEY, String(dark))
}

/** Sets the pressed state of the button, which the server cannot know. */
export function updateToggle(button: Element | null): void {
  if (button) button.ariaPressed = String(isDark())
}

/** Marks the root element and updates the browser's frame and the buttons. */
export function applyTheme(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  // Browsers use the first of these elements; the inline script adds it before those for browsers without scripts.
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (frame) frame.content = dark ? paper.dark : paper.light
  document.querySelectorAll('[data-theme-toggle]').forEach(updateToggle)
}

/** The stored theme, or else the system's. */
export function wantsDarkTheme(): boolean {
  const stored = readText(THEME_KEY)
  return stored === 'true' || (stored !== 'false' && matchMedia(system).matches)
}

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}
