/**
 * The `_id` of a revision: the id of its post and its version. The current text has one too, before anything replaces
 * it, so that a page can say which revision it shows.
 */
export function revisionId(postId: string, version: number): string {
  return `${postId}-${version}`
}

/** The version in the `_id` of a revision of that post; undefined for any other text. */
export function versionIn(postId: string, id: string): number | undefined {
  const [, version] = /^-([1-9]\d{0,8})$/.exec(id.slice(postId.length)) ?? []
  return id.startsWith(postId) && version !== undefined ? Number(version) : undefined
}
