// Apart from `paths.ts`: only the forms below articles need them.

/** An article, or a comment on it, by its id. */
export type FormPlace = { post: string } | { comment: string }

/** The page with the form that reports something. */
export function reportPath(place: FormPlace): string {
  return `/report?${new URLSearchParams(place)}`
}

/** The page with the form for a comment, or for a reply to one, without scripts. */
export function replyPath(place: FormPlace): string {
  return `/reply?${new URLSearchParams(place)}`
}
