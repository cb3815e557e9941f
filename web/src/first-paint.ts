import { showSidebarScript } from './features/dashboard/sidebar-fold.ts'
import { showSessionScript } from './features/sessions/shown-session.ts'
import { showThemeScript } from './features/theme/theme.ts'

/**
 * The only inline script of a page, the same on every page: marks on the root element that scripts run, the
 * mode, who is signed in, and whether the dashboard's sidebar is folded.
 */
export const firstPaintScript = `(function(r){r.classList.add('js');${showThemeScript};${showSessionScript};${showSidebarScript}})(document.documentElement)`
