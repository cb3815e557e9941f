import { useLayoutEffect } from 'react'
import { loadLanguage, speakLoaded } from '../../lib/language/speak-language.ts'
import { t } from '../../lib/language/texts.ts'
import { useSpokenLanguage } from '../../lib/language/use-spoken-language.ts'
import { speaksOf } from '../../lib/route-handle.ts'
import { useLocation, useRoutes } from '../../lib/router/hooks.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { showError } from '../../ui/toasts/toasts.ts'

/**
 * Makes each page speak its language before it is painted, and returns the language. A page that is open keeps its own
 * until the next one is opened, as somebody may be writing in it. Where the texts of a language cannot be loaded, the
 * page is shown in that of the site, and a toast says so.
 */
export function useLanguageOfPage(): string {
  const spoken = useSpokenLanguage()
  const hydrated = useHydrated()
  const wanted = speaksOf(useRoutes())
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    if (!hydrated) return
    const own = wanted?.()
    if (speakLoaded(own)) return showPage()
    let isShown = true
    loadLanguage(own)
      .then(() => isShown && speakLoaded(own))
      .catch(() => showError(t('reading.layout.languageNotLoaded'), 'language'))
      .finally(showPage)
    return () => {
      isShown = false
    }
  }, [key, hydrated])
  return spoken
}

/** Ends what `first-paint/hide-other-language.ts` began. */
function showPage(): void {
  document.documentElement.style.visibility = ''
}
