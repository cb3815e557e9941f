import type { ReactNode } from 'react'
import { PageHead } from '../lib/head/page-head.tsx'

interface DashboardHeadProps {
  title: string
  /** The description in the head of the page. */
  description: string
  /** The purpose of the page. */
  intro?: ReactNode
  /** The space below, and the alignment of the controls. */
  className?: string
  /** Controls beside the heading, such as a filter. */
  children?: ReactNode
}

/** The head of a page of the dashboard, which search engines leave out, and its heading. */
export function DashboardHead(props: DashboardHeadProps) {
  const { title, description, intro, className = 'mb-6 items-center', children } = props
  return (
    <>
      <PageHead title={title} description={description} noIndex />
      <div className={`flex flex-wrap justify-between gap-4 ${className}`}>
        <div className="min-w-0">
          <h1 className="dashboard-title">{title}</h1>
          {intro && <p className="mt-2 max-w-[36rem] text-muted">{intro}</p>}
        </div>
        {children}
      </div>
    </>
  )
}
