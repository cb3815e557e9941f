import { paths, uploadSrcSet } from '@byline/contract/addresses/paths'
import type { SitePicture } from '@byline/contract/site/site-info'

interface SiteImageProps {
  picture: NonNullable<SitePicture>
  /** The widths at which it is shown, as in the attribute `sizes`. */
  sizes: string
  className?: string
}

/** A picture that the owner has set, as drawings often are with transparent parts. It decorates the text beside it. */
export function SiteImage({ picture: { file, width, height }, sizes, className = '' }: SiteImageProps) {
  return (
    <img
      src={paths.upload(file)}
      srcSet={uploadSrcSet(file, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      className={`h-auto rounded-card bg-(--sheet) ${className}`}
    />
  )
}
