import { paths, uploadSrcSet } from '@byline/contract/paths'
import type { SitePicture } from '@byline/contract/site'
import { tintClass } from '@byline/contract/uploads'

interface SiteImageProps {
  picture: NonNullable<SitePicture>
  /** The widths at which it is shown, as in the attribute `sizes`. */
  sizes: string
  className?: string
}

/** A picture that the owner has set. It decorates; the text beside it says everything. */
export function SiteImage({
  picture: { file, width, height, color },
  sizes,
  className = '',
}: SiteImageProps) {
  return (
    <img
      src={paths.upload(file)}
      srcSet={uploadSrcSet(file, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      className={`${tintClass(color)} h-auto rounded-card ${className}`}
    />
  )
}
