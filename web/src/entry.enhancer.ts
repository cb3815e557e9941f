import './styles.css'
import { copyCode } from './enhancer/copy-code.ts'
import { cutPastedMarks } from './enhancer/cut-pasted-marks.ts'
import { entrances } from './enhancer/entrances.ts'
import { replayEvents } from './enhancer/event-replay.ts'
import { loadApplication, loadOnUse } from './enhancer/load-application.ts'
import { loadForSession } from './enhancer/load-for-session.ts'
import { loadTour } from './enhancer/load-tour.ts'
import { localDates } from './enhancer/local-dates.ts'
import { menus } from './enhancer/menus.ts'
import { persistTexts } from './enhancer/persist-texts.ts'
import { prefetchArticles } from './enhancer/prefetch.ts'
import { logOut } from './features/sessions/log-out.ts'
import { rememberPlace } from './features/sessions/remember-place.ts'
import { followMode, toggleDarkMode } from './features/theme/theme.ts'

/** The script of every page: what works before React is loaded, and without it. */
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const copy = target?.closest<HTMLElement>('[data-copy]')
  if (copy) void copyCode(copy)
  if (target?.closest('[data-theme-toggle]')) toggleDarkMode()
  if (target?.closest('[data-tour]')) void loadTour()
  if (target?.closest('[data-sign-in]')) rememberPlace()
  if (target?.closest('[data-log-out]')) logOut()
})

followMode()
menus()
entrances()
localDates()
persistTexts()
cutPastedMarks()
replayEvents('enhancer')
prefetchArticles()
loadOnUse()
loadForSession()
if (document.querySelector('main[data-at-once]')) loadApplication()
