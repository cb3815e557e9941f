import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface PanelListProps {
  heading: string
  /** The entries as list items. */
  children: ReactNode[]
  /** Shown if there are no entries. */
  empty?: ReactNode
  /** A link to all entries. */
  all?: { to: string; label: string } | undefined
}

/** A panel with the newest entries of a longer list. */
export function PanelList({ heading, children, empty, all }: PanelListProps) {
  return (
    <section className="panel flex flex-col">
      <h2 className="mb-2 font-serif text-xl">{heading}</h2>
      {children.length === 0 ? (
        empty
      ) : (
        <>
          <ul className="divide-y divide-line">{children}</ul>
          {all && (
            <p className="mt-2">
              <Link to={all.to} className="link inline-block py-2.5 text-sm">
                {all.label}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}
