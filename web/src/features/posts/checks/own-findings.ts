import type { Finding } from '@byline/contract/manage/post-checks'
import { holdsConflictMarkers } from '../conflict/conflict-markers.ts'
import type { PostFields } from '../content/post-fields.ts'

/** The findings about a post, each with its place. */
export type Hint = Pick<Finding, 'message' | 'field' | 'place'>

/**
 * What the form sees by itself. No field is required (specification §5), but a missing title or text of a new post is often
 * a slip. `before` is what readers see, undefined for a post that they do not see yet.
 */
export function ownFindings(
  { title, body }: Pick<PostFields, 'title' | 'body'>,
  before: Pick<PostFields, 'body'> | undefined,
): Hint[] {
  const isNew = before === undefined
  const marked = holdsConflictMarkers(body) && !(before && holdsConflictMarkers(before.body))
  const start = body.search(/^<{7}/m)
  return [
    ...(isNew && title.trim() === '' ? [untitled] : []),
    ...(isNew && body.trim() === '' ? [empty] : []),
    ...(marked ? [{ ...markers, place: { start, end: start + 7 } }] : []),
  ]
}

const untitled: Hint = {
  message: 'There is no title: lists would show the article without a name.',
  field: 'title',
  place: null,
}
const empty: Hint = { message: 'There is no text: the article would be only its title.', field: 'body', place: null }
const markers: Hint = {
  message: 'The text holds conflict markers, lines that begin with <<<<<<< and >>>>>>>, which readers would see.',
  field: 'body',
  place: null,
}

/** The findings about a post that are not among those about what readers see of it already. */
export function newFindings<Found extends Hint>(now: Found[], before: Hint[]): Found[] {
  const known = before.map(({ message }) => message)
  return now.filter(({ message }) => {
    const at = known.indexOf(message)
    if (at !== -1) known.splice(at, 1)
    return at === -1
  })
}
