/** The page of a secret link; apart from the other paths, because few pages need it. */
export function draftPath(secret: string): string {
  return `/draft/${encodeURIComponent(secret.toWellFormed())}`
}
