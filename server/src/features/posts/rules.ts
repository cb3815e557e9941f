/** The author or an admin may edit and delete a post (design §6). */
export function mayManage(actor: { id: string; admin: 0 | 1 }, post: { user_id: string }): boolean {
  return actor.admin === 1 || actor.id === post.user_id
}

/** The term in the form that specification §2 searches titles for: first letter upper-cased, the rest lower-cased. */
export function titleTerm(term: string): string {
  const [first = '', ...rest] = term
  return first.toUpperCase() + rest.join('').toLowerCase()
}

/** The most used tags, the most used first; of equally used ones, those that come first in the list. */
export function mostUsed<Tag extends { count: number }>(tags: Tag[], limit: number): Tag[] {
  return tags.toSorted((a, b) => b.count - a.count).slice(0, limit)
}
