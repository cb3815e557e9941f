import { Outlet, ScrollRestoration } from 'react-router'
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, content, footer (specification §2). */
export function Layout() {
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
      <ThemeToggle />
      <ScrollRestoration />
    </>
  )
}
