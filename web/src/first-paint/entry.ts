import { showSidebarFold } from '../features/dashboard/sidebar-fold.ts'
import { showSession, storedSession } from '../features/sessions/shown-session.ts'
import { followBrokenScripts } from './broken-scripts.ts'
import { preloadApplication } from './preload-application.ts'
import { recordEvents } from './record-events.ts'
import { showFirstMode } from './show-first-mode.ts'

/**
 * The only inline script of a page, the same on every page, so that the Content-Security-Policy can name its hash. It
 * runs before the first paint and marks the root element: scripts run, the mode, the session, the folded sidebar.
 */
const root = document.documentElement
root.classList.add('js')
// Printed links show their whole address (`posts/print.css`).
root.style.setProperty('--site', JSON.stringify(location.origin))
showFirstMode()
showSession(storedSession())
showSidebarFold()
recordEvents()
followBrokenScripts()
preloadApplication()
