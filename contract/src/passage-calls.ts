import type { Endpoint } from './calls/endpoint.ts'
import { listResolutions, reopenComment, resolveComment } from './comments/resolutions.ts'
import { listAnnotations } from './passages/annotations.ts'
import { createHighlight, deleteHighlight, listHighlightsOfPost, listOwnHighlights } from './passages/highlights.ts'

/** The calls on passages of posts: comments on them that were mended, as annotations, and highlights. */
export const passageCalls: readonly Endpoint[] = [
  listResolutions,
  resolveComment,
  reopenComment,
  listAnnotations,
  createHighlight,
  listOwnHighlights,
  listHighlightsOfPost,
  deleteHighlight,
]
