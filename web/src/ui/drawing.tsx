/** The files in `web/public/drawings`. */
export type DrawingName =
  | 'hero'
  | 'about-hero'
  | 'about-write'
  | 'about-read'
  | 'about-talk'
  | 'inbox'
  | 'nothing'

interface DrawingProps {
  name: DrawingName
  /** The size it was drawn at; `className` says how large it is shown. */
  width: number
  height: number
  className?: string
}

/** A picture that says nothing the text beside it does not; used, not shown as an image, so that the theme's colours reach into it. */
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
