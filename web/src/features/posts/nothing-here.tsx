import type { ReactNode } from 'react'
import { Drawing } from '../../ui/drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NothingHereProps {
  title: string
  description?: ReactNode
  /** Links to what there is. */
  children?: ReactNode
}

/** Shown instead of a list of posts without posts: a drawing, the reason, and where to go on. */
export function NothingHere({ title, description, children }: NothingHereProps) {
  return (
    <div className="pt-4">
      <Drawing name="nothing" width={320} height={240} className="mx-auto -mb-10 w-48" />
      <EmptyState title={title} description={description}>
        {children}
      </EmptyState>
    </div>
  )
}
