import { showSidebarFold } from '../features/dashboard/sidebar-fold.ts'
import { showSession, storedSession } from '../features/sessions/shown-session.ts'
import { applyFirstTheme } from './apply-first-theme.ts'
import { detectBrokenScripts } from './detect-broken-scripts.ts'
import { hideOtherLanguage } from './hide-other-language.ts'
import { offerLanguage } from './offer-language.ts'
import { preloadApplication } from './preload-application.ts'
import { recordEvents } from './record-events.ts'

/**
 * The only inline script of a page, the same on every page, so that the Content-Security-Policy can name its hash. It
 * runs before the first paint and marks the root element with: scripts run, a share sheet, theme, session, folded sidebar,
 * the wrong language; and shows the offer of another language.
 */
const root = document.documentElement
root.classList.add('js')
// The button that opens the share sheet of the system is shown where there is one (`posts/parts/share-links.tsx`).
root.classList.toggle('can-share', 'share' in navigator)
// Printed links show their full address (`posts/article/print.css`).
root.style.setProperty('--site', JSON.stringify(location.origin))
applyFirstTheme()
showSession(storedSession())
showSidebarFold()
hideOtherLanguage()
recordEvents()
detectBrokenScripts()
preloadApplication()
// Browsers of before 2023 lack what it calls, so nothing follows it.
offerLanguage()
