/** Local-storage key of the mode (specification §9): `true`, `false`, or unset to follow the system. */
export const THEME_KEY = 'darkMode'

/** The page's paper (ui/tokens.css) in both modes, for what a browser draws around the page. */
export const paper = { light: '#fbf8f2', dark: '#151816' }

const system = '(prefers-color-scheme: dark)'

/** The mode is as chosen, in this tab or another, or else the system's; also when either changes. */
export function followMode(): void {
  const variant = () => showMode(currentMode())
  variant()
  matchMedia(system).addEventListener('change', variant)
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) variant()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) variant()
  })
}

export function toggleDarkMode(): void {
  const dark = !isDark()
  showMode(dark)
  try {
    localStorage.setItem(THEME_KEY, String(dark))
  } catch {
    // Storage is turned off: the mode lasts as long as the page.
  }
}

/** Says on the button whether it is on, which the server cannot know. */
export function sayMode(button: Element | null): void {
  if (button) button.ariaPressed = String(isDark())
}

/** Marks the root element, the browser's own frame and the buttons. */
export function showMode(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  // The first one counts: the inline script's, which stands before those for browsers without scripts.
  const around = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (around) around.content = dark ? paper.dark : paper.light
  document.querySelectorAll('[data-theme-toggle]').forEach(sayMode)
}

/** Dark as chosen, or else as the system is. */
export function currentMode(): boolean {
  return chosenMode() ?? matchMedia(system).matches
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function chosenMode(): boolean | undefined {
  try {
    const chosen = localStorage.getItem(THEME_KEY)
    return chosen === 'true' || (chosen === 'false' ? false : undefined)
  } catch {
    return undefined
  }
}
