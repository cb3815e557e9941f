import { paths } from './paths.ts'

// Apart from `paths.ts`: only the forms without scripts need them.

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

/** The page that says who is signed in without scripts, and the form that ends that session. */
export const SESSION_PATH = '/session'

/** The page for signing in, whose form without scripts leads back to an address of this site. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?to=${encodeURIComponent(returnTo)}`
}

/** Written by hand: `URLSearchParams` was 1 % of a page of 50 comments. */
function queryOf(place: FormPlace): string {
  return 'comment' in place ? `comment=${encodeURIComponent(place.comment)}` : `post=${encodeURIComponent(place.post)}`
}
