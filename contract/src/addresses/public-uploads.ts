/** The addresses of a site: its public one, and that of its pictures if it differs (`UPLOADS_PUBLIC_URL`). */
export interface SiteAddresses {
  /** Without a slash at its end, as the next one. */
  siteUrl: string
  /** Ends in `/uploads`. */
  uploadsUrl?: string | undefined
}

/** The picture in full size, in a list as in `srcset`; any other attribute is a list of one. */
const WHOLE_PICTURE = /(?:^|, )\/uploads\/[0-9a-f]{32}\.webp(?:$|[ ,])/
const COPY = /^\/uploads\/[0-9a-f]{32}-(\d+)\.webp$/

/**
 * Moves the addresses of stored pictures to where the site has its pictures. A list that names the picture in full size
 * names no copy that does not exist (`uploadSrcSet`). Other copies stay at the site, which answers a copy that does not
 * exist with the picture. Files for download stay too, as only the site gives them a name.
 */
export function publicPictures(list: string, uploadsUrl: string): string {
  if (!WHOLE_PICTURE.test(list)) return list
  return list.replace(/(^|, )\/uploads(?=\/)/g, (_, before: string) => before + uploadsUrl)
}

/** The whole address of a path of the site. A copy of a picture is moved if the picture is known to be wider. */
export function publicAddress({ siteUrl, uploadsUrl }: SiteAddresses, path: string, pictureWidth = 0): string {
  const isMoved = WHOLE_PICTURE.test(path) || Number(COPY.exec(path)?.[1]) < pictureWidth
  return uploadsUrl !== undefined && isMoved ? uploadsUrl + path.slice('/uploads'.length) : siteUrl + path
}
