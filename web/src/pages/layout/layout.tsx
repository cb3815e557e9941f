import { paths } from '@byline/contract/addresses/paths'
import { Fragment } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Outlet, useLocation } from '../../lib/router/hooks.ts'
import { ScrollRestoration } from '../../lib/router/scroll-restoration.ts'
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx'
import { ToastArea } from '../../ui/toasts/toast-area.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SlowNavigation } from './slow-navigation.tsx'
import { useEagerHydration } from './use-eager-hydration.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useLanguageOfPage } from './use-language-of-page.ts'

/** Header, content, footer (specification §2). The server puts the header and the footer in their places (`withFrame`). */
export function Layout() {
  const pathname = useLocation().pathname.toLowerCase()
  const onDashboard = pathname.startsWith(paths.dashboard)
  // The site of a setup link does not exist yet.
  const isFramed = !pathname.startsWith(paths.setup(''))
  const eager = useEagerHydration()
  const language = useLanguageOfPage()
  useFocusAfterNavigation(language)
  return (
    <>
      <a href="#page-content" className="skip-link">
        {t('reading.layout.skipToContent')}
      </a>
      {isFramed && (import.meta.env.SSR ? <template data-place="header" /> : <Header />)}
      <main id="page-content" tabIndex={-1} data-eager={eager || undefined} className="outline-none">
        {/* Another language makes another page of the same address. */}
        <Fragment key={language}>
          <Outlet />
        </Fragment>
      </main>
      {isFramed && (import.meta.env.SSR ? <template data-place="footer" /> : <Footer />)}
      {!onDashboard && <ThemeToggle />}
      <p role="alert" className="page-notice notice for-broken">
        {t('reading.layout.brokenPage')}
      </p>
      <SlowNavigation />
      <ToastArea />
      <ScrollRestoration />
    </>
  )
}
