import type { ReactNode } from 'react'
import { PageHead } from '../../lib/page-head.tsx'

interface SignInPageProps {
  heading: string
  description: string
  children: ReactNode
}

/** The narrow page of every form that lets somebody in. */
export function SignInPage({ heading, description, children }: SignInPageProps) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-14 sm:py-20">
      <PageHead title={heading} description={description} hidden />
      <h1 className="page-title text-center">{heading}</h1>
      {children}
      <noscript>
        <p className="mt-6 text-center text-muted">This form needs JavaScript.</p>
      </noscript>
    </div>
  )
}
