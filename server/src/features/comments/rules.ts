/** Only its author edits a comment (design §6). */
export function mayEdit(actor: { id: string }, comment: { user_id: string }): boolean {
  return actor.id === comment.user_id
}

/** A comment is deleted by its author or an admin (design §6). */
export function mayDelete(actor: { id: string; admin: 0 | 1 }, comment: { user_id: string }): boolean {
  return actor.admin === 1 || mayEdit(actor, comment)
}

/** Readers see a comment that is not held; its author and admins see it also while it is. */
export function maySee(actor: { id: string; admin: 0 | 1 }, comment: { user_id: string; held_at: string | null }) {
  return comment.held_at === null || mayDelete(actor, comment)
}
