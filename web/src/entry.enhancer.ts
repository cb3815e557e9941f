import './styles.css'
import { animateEntrances } from './enhancer/animate-entrances.ts'
import { copyText } from './enhancer/articles/copy-text.ts'
import { cutPastedMarks } from './enhancer/articles/cut-pasted-marks.ts'
import { enhanceMenus } from './enhancer/enhance-menus.ts'
import { hideThemeToggle } from './enhancer/hide-theme-toggle.ts'
import { replayEvents } from './enhancer/load/event-replay.ts'
import { loadApplication, loadOnUse, setApplication } from './enhancer/load/load-application.ts'
import { loadArticleTools } from './enhancer/load/load-article-tools.ts'
import { loadForSession } from './enhancer/load/load-for-session.ts'
import { loadPrefetch } from './enhancer/load/load-prefetch.ts'
import { loadSuggestions } from './enhancer/load/load-suggestions.ts'
import { loadTour } from './enhancer/load/load-tour.ts'
import { localizeDates } from './enhancer/localize-dates.ts'
import { persistTexts } from './enhancer/persist-texts.ts'
import { logOut } from './features/sessions/log-out.ts'
import { storeReturnPath } from './features/sessions/store-return-path.ts'
import { importTexts } from './lib/page-files.ts'
import { followTheme, toggleTheme } from './ui/theme/theme.ts'

/** The script of every page: the features that work before React is loaded, and without it. */
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const copy = target?.closest<HTMLElement>('[data-copy]')
  if (copy) void copyText(copy)
  if (target?.closest('[data-theme-toggle]')) toggleTheme()
  if (target?.closest('[data-tour]')) void loadTour()
  if (target?.closest('[data-sign-in]')) storeReturnPath()
  if (target?.closest('[data-log-out]')) logOut()
})

followTheme()
hideThemeToggle()
enhanceMenus()
animateEntrances()
localizeDates()
persistTexts()
cutPastedMarks()
replayEvents('enhancer')
setApplication(() => {
  // Loaded at the same time; the application waits for it, and reports a failure.
  importTexts().catch(() => {})
  return import('./entry.client.tsx')
})
loadOnUse()
loadForSession()
loadArticleTools()
loadSuggestions()
loadPrefetch()
if (document.querySelector('[data-eager]')) loadApplication()
