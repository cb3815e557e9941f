/** An invented site: what its owner would set and write. Its articles are the Markdown files of the folder `name`. */
export interface Brand {
  /** The folder of the articles and pictures, and the beginning of the names of its shots. */
  name: string
  /**
   * Settings as `PUT /api/settings` takes them. Pictures (`logo`, `logoDark`, `heroPicture`) are SVG files of the
   * folder.
   */
  settings: Record<string, unknown>
  owner: { name: string; biography: string; links: { label: string; url: string }[] }
  pages: { title: string; slug: string; menu: 'header' | 'footer'; body: string }[]
  /** The slug of the article that is shown. */
  article: string
}
