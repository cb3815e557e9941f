/** Local-storage key of the theme (specification §9): `true` for dark, `false`, or unset to follow the system. */
export const THEME_KEY = 'darkMode'

/** The paper colour (ui/theme/tokens.css) of both themes, for the frame a browser draws around the page. */
export const paper = { light: '#fbf8f2', dark: '#151816' }

const system = '(prefers-color-scheme: dark)'

/** Applies the stored theme, or else the system's, now and whenever either changes, in this tab or another. */
export function followTheme(): void {
  const update = () => applyTheme(wantsDarkTheme())
  update()
  matchMedia(system).addEventListener('change', update)
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) update()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
}

export function toggleTheme(): void {
  const dark = !isDark()
  applyTheme(dark)
  try {
    localStorage.setItem(THEME_KEY, String(dark))
  } catch {
    // Storage is disabled: the theme lasts until the user leaves the page.
  }
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
  return storedTheme() ?? matchMedia(system).matches
}

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function storedTheme(): boolean | undefined {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'true' || (stored === 'false' ? false : undefined)
  } catch {
    return undefined
  }
}
