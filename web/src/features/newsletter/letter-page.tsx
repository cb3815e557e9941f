import type { ReactNode } from 'react'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'

interface LetterPageProps {
  heading: string
  /** Says what happened and what to do. */
  text: string
  /** A form, or links. */
  children?: ReactNode
}

/**
 * A page that a mail of the newsletter leads to. Its forms are sent without scripts to the address of the page itself,
 * which has the token: so one page, the same for everybody, serves every link.
 */
export function LetterPage({ heading, text, children }: LetterPageProps) {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-24 py-14 sm:py-20 lg:grid-cols-2">
      <PageHead title={heading} description={text} noIndex />
      <div className="w-full max-w-md">
        <h1 className="page-title">{heading}</h1>
        <p className="mb-8 text-pretty font-serif text-muted text-xl">{text}</p>
        {children}
      </div>
      <Drawing name="inbox" width={360} height={280} className="hidden w-full lg:block" />
    </div>
  )
}
