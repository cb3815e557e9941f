import { applyTheme, wantsDarkTheme } from '../features/theme/theme.ts'

/** Applies the theme. The browser colours its own frame by the first `theme-color` of the page, so one is added here. */
export function applyFirstTheme(): void {
  const frame = document.createElement('meta')
  frame.name = 'theme-color'
  document.head.prepend(frame)
  applyTheme(wantsDarkTheme())
}
