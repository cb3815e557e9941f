import type { ReactNode } from 'react'
import { t } from '../../lib/language/texts.ts'
import { SignInPage } from '../sessions/sign-in-page.tsx'

/** The page of the setup link, in each of its states. */
export function SetupPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <SignInPage heading={heading} description={t('dashboard.setup.summary')} drawing="about-write">
      {children}
    </SignInPage>
  )
}
