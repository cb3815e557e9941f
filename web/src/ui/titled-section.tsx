import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: ReactNode
  className?: string
  headingClass?: string
  /** The id of the heading, if the address of the page may name it. */
  headingId?: string
  children: ReactNode
}

/** A part of a page, named by the heading above it. */
export function TitledSection(props: TitledSectionProps) {
  const { title, className, headingClass = 'side-title', headingId, children } = props
  const ownId = useId()
  const id = headingId ?? ownId
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  )
}
