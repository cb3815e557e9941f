/** The files in `web/public/drawings`. */
export type DrawingName = 'hero' | 'about-hero' | 'about-write' | 'about-read' | 'about-talk' | 'inbox' | 'nothing'

interface DrawingProps {
  name: DrawingName
  /** The size of the drawing; `className` sets the size on the page. */
  width: number
  height: number
  className?: string
}

/** A decorative drawing. `use` instead of `img` lets the theme's colours apply to it. */
export function Drawing({ name, width, height, className = '' }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      className={`h-auto ${className}`}
    >
      <use href={`/drawings/${name}.svg#drawing`} />
    </svg>
  )
}
