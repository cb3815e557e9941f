import { holdsConflictMarkers } from '../conflict/conflict-markers.ts'
import type { PostFields } from '../content/post-fields.ts'

/** A question to answer before a post is published. */
export interface SaveQuestion {
  /** The same question is asked once for each form. */
  id: 'empty' | 'markers'
  title: string
  text: string
}

/**
 * The questions before a save. No field is required (specification §5), but a missing title or text of a new post is
 * often a slip. `before` is undefined for a new post.
 */
export function saveQuestions(
  { title, body }: PostFields,
  before: Pick<PostFields, 'body'> | undefined,
): SaveQuestion[] {
  const missing = before === undefined ? missingParts(title, body) : undefined
  const marked = holdsConflictMarkers(body) && !(before && holdsConflictMarkers(before.body))
  return [...(missing ? [{ id: 'empty' as const, ...missing }] : []), ...(marked ? [markersQuestion] : [])]
}

const markersQuestion: SaveQuestion = {
  id: 'markers',
  title: 'Publish with conflict markers?',
  text: 'The text still holds lines that begin with <<<<<<< and >>>>>>>, around places where two versions differ. Readers would see them.',
}

function missingParts(title: string, body: string) {
  const [untitled, empty] = [title.trim() === '', body.trim() === '']
  if (untitled && empty) {
    return {
      title: 'Publish without a title and text?',
      text: 'The article would be an empty page. Both can be added later.',
    }
  }
  if (untitled) {
    return {
      title: 'Publish without a title?',
      text: 'Lists would show the article without a name. A title can be added later.',
    }
  }
  if (!empty) return undefined
  return {
    title: 'Publish without any text?',
    text: 'The article would be only its title. The text can be added later.',
  }
}
