interface DrawingProps {
  /** Of the file in `web/public/drawings`. */
  name: string
  /** Of the drawing's own coordinates, which give it its shape before it is there. */
  width: number
  height: number
  className?: string
}

/** One of our own drawings, in the colours of the theme it stands in; it only adorns, so it has no name. */
export function Drawing({ name, width, height, className }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <use href={`/drawings/${name}.svg#drawing`} />
    </svg>
  )
}
