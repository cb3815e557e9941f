/** A post that was just saved; the form passes it to Manage Posts in the state of the location. */
export interface Published {
  slug: string
  title: string
  /** Created rather than updated. */
  isNew: boolean
}

/** Reads the post from the state of a location. The state survives a reload, so another build may have written it. */
export function publishedIn(state: unknown): Published | undefined {
  const published = (state as { published?: Partial<Published> } | null)?.published
  if (typeof published?.slug !== 'string' || typeof published.title !== 'string') return undefined
  return { slug: published.slug, title: published.title, isNew: published.isNew === true }
}
