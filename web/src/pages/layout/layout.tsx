import { paths } from '@byline/contract/paths'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx'
import { ToastArea } from '../../ui/toast-area.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, content, footer (specification §2). */
export function Layout() {
  const onDashboard = useLocation().pathname.toLowerCase().startsWith(paths.dashboard)
  return (
    <>
      <a href="#page-content" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main id="page-content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      {!onDashboard && <ThemeToggle />}
      <ToastArea />
      <ScrollRestoration />
    </>
  )
}
