import { keepScript } from './enhancer/keep-script.ts'
import { showSidebarScript } from './features/dashboard/sidebar-fold.ts'
import { showSessionScript } from './features/sessions/session-script.ts'
import { showThemeScript } from './features/theme/theme-script.ts'

/** Whoever is signed in needs the application, whose addresses stand at the script's own element. */
const preloadScript = `var f=document.currentScript.dataset.application;if(f&&r.classList.contains('signed-in'))f.split(' ').forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)})`

/** Without the enhancer nothing answers but links: `page-notice.css` shows what the page says then. */
const brokenScript = `addEventListener('error',function(e){if(e.target.tagName!=='SCRIPT')return;r.classList.add('broken');k.stage='broken';k.presses.forEach(function(p){if(p.of.href)location=p.of.href})},true)`

/** Printed links tell their whole address (`posts/print.css`). */
const siteScript = `r.style.setProperty('--site',JSON.stringify(location.origin))`

/**
 * The only inline script of a page, the same on every page: marks on the root element that scripts run, the
 * mode, who is signed in, and whether the dashboard's sidebar is folded; keeps what is pressed before anything
 * can answer it.
 */
export const firstPaintScript = `(function(r){r.classList.add('js');${siteScript};${showThemeScript};${showSessionScript};${showSidebarScript};${keepScript};${brokenScript};${preloadScript}})(document.documentElement)`
