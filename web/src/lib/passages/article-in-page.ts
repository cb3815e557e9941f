/** An article that is read, in its current version. */
export interface ArticleInPage {
  text: HTMLElement
  postId: string
  version: number
}

/** The article of this page, except where its text shows changes. */
export function articleInPage(): ArticleInPage | undefined {
  const text = document.querySelector<HTMLElement>('[data-article-text][data-revision]:not([data-changes])')
  const [, postId, version] = /^(.+)-(\d+)$/.exec(text?.dataset.revision ?? '') ?? []
  return text && postId && version ? { text, postId, version: Number(version) } : undefined
}

/** The box of a new comment; null where nobody may write one. */
export function commentBox(): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>('#comment-box')
}
