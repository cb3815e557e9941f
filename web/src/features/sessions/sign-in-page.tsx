import type { ReactNode } from 'react'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Drawing, type DrawingName } from '../../ui/states/drawing.tsx'
import { NeedsScripts } from '../../ui/states/needs-scripts.tsx'

interface SignInPageProps {
  heading: string
  description: string
  /** Shown beside the form on a wide screen. */
  drawing: DrawingName
  /** Shown without scripts, above the form; by default that it needs them, and null if it does not. */
  plain?: ReactNode
  children: ReactNode
}

/** The page around the forms for login, registration, passwords and confirmation. */
export function SignInPage({ heading, description, drawing, plain, children }: SignInPageProps) {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-24 py-14 sm:py-20 lg:grid-cols-2">
      <PageHead title={heading} description={description} noIndex />
      <div className="w-full max-w-md">
        <h1 className="page-title">{heading}</h1>
        {plain === undefined ? <NeedsScripts what="form" /> : plain}
        {children}
      </div>
      <Drawing name={drawing} width={560} height={420} className="hidden w-full lg:block" />
    </div>
  )
}
