import { applyTheme, wantsDarkTheme } from '../ui/theme/theme.ts'

/** Applies the theme. Adds a `theme-color`, because the browser colours its own frame by the first one of the page. */
export function applyFirstTheme(): void {
  const frame = document.createElement('meta')
  frame.name = 'theme-color'
  document.head.prepend(frame)
  applyTheme(wantsDarkTheme())
}
