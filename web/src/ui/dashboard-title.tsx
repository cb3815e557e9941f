import type { ReactNode } from 'react'

/** The heading of a page of the dashboard, with what the page is for below it. */
export function DashboardTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="dashboard-title">{title}</h1>
      <p className="mt-2 max-w-[36rem] text-muted">{children}</p>
    </div>
  )
}
