// Apart from `paths.ts`: only the forms below articles need them.

/** An article, or a comment on it, by its id. */
export type FormPlace = { post: string } | { comment: string }

/** The page with the form that reports something. */
export function reportPath(place: FormPlace): string {
  return `/report?${queryOf(place)}`
}

/** The page with the form for a comment, or for a reply to one, without scripts. */
export function replyPath(place: FormPlace): string {
  return `/reply?${queryOf(place)}`
}

/** Written by hand: `URLSearchParams` was 1 % of a page of 50 comments. */
function queryOf(place: FormPlace): string {
  return 'comment' in place ? `comment=${encodeURIComponent(place.comment)}` : `post=${encodeURIComponent(place.post)}`
}
