import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Drawing } from './drawing.tsx'

/**
 * The size: for a whole page, where the title is the heading, for a part of a page, or for a small part beside others.
 */
export type EmptyStateSize = 'page' | 'part' | 'small'

interface EmptyStateProps {
  title: ReactNode
  /** The reason, or an action for the reader. */
  description?: ReactNode
  size?: EmptyStateSize
  role?: 'alert'
  /** Leads to a place that is not empty. */
  link?: { to: string; label: string } | undefined
  /** Buttons and other links. */
  children?: ReactNode
}

const centred = { frame: 'mx-auto max-w-xl text-center', actions: 'mt-6 justify-center' }
const variants = {
  page: { ...centred, space: 'my-24 px-5', title: 'text-3xl' },
  part: { ...centred, space: 'py-16', title: 'text-xl' },
  small: { frame: '', actions: 'mt-4', space: '', title: 'text-base' },
}

/** Shown instead of content: an empty list with a drawing, or an error. */
export function EmptyState({ title, description, size = 'part', role, link, children }: EmptyStateProps) {
  const Title = size === 'page' ? 'h1' : 'p'
  const variant = variants[size]
  return (
    <div role={role} className={`text-pretty break-words ${variant.frame} ${variant.space}`}>
      {role !== 'alert' && size !== 'small' && (
        <Drawing name="nothing" width={320} height={240} className="mx-auto mb-6 w-44" />
      )}
      <Title className={`font-serif ${variant.title}`}>{title}</Title>
      {description && <p className="mt-2 text-muted">{description}</p>}
      {(link || children) && (
        <div className={`flex flex-wrap gap-3 ${variant.actions}`}>
          {link && (
            <Link to={link.to} className="button-quiet">
              {link.label}
            </Link>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
