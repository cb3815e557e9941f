import { currentMode, showMode } from '../features/theme/theme.ts'

/** Sets the mode; the browser draws its own frame in the colour of the first `theme-color` of the page. */
export function showFirstMode(): void {
  const frame = document.createElement('meta')
  frame.name = 'theme-color'
  document.head.prepend(frame)
  showMode(currentMode())
}
