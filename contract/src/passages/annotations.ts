import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { pageQuery } from '../calls/paging.ts'
import * as atoms from '../rules/atoms.ts'

/** The context of the W3C Web Annotation vocabulary. */
export const ANNOTATION_CONTEXT = 'http://www.w3.org/ns/anno.jsonld'

const textualBody = z.object({
  type: z.literal('TextualBody'),
  /** `describing`: the words that were commented on, where the text has other ones since. */
  purpose: z.enum(['commenting', 'describing']),
  value: z.string(),
  format: z.enum(['text/markdown', 'text/plain']),
})

const quoteSelector = z.object({
  type: z.literal('TextQuoteSelector'),
  exact: z.string(),
  prefix: z.optional(z.string()),
  suffix: z.optional(z.string()),
})

/**
 * Counted in Unicode code points, as the model wants it (section 4.2.5), of the text of all text nodes of the article
 * without the bars of code and the links back from footnotes.
 */
const positionSelector = z.object({ type: z.literal('TextPositionSelector'), start: z.int(), end: z.int() })

const annotation = z.object({
  /** The address of the comment. */
  id: z.string(),
  type: z.literal('Annotation'),
  motivation: z.literal('commenting'),
  created: atoms.timestamp,
  modified: atoms.timestamp,
  creator: z.object({ id: z.string(), type: z.literal('Person'), name: z.string() }),
  body: z.array(textualBody),
  target: z.object({
    /** The address of the article. */
    source: z.string(),
    /** A passage that is gone has no position. */
    selector: z.array(z.union([quoteSelector, positionSelector])),
  }),
})
export type Annotation = z.infer<typeof annotation>

export const listAnnotations = endpoint('GET /api/comments/post/:id/annotations', 'public', {
  summary:
    'Lists the comments on passages of a post, oldest first, as a page of a W3C annotation collection (JSON-LD).',
  query: pageQuery,
  mediaType: `application/ld+json; profile="${ANNOTATION_CONTEXT}"`,
  reply: z.object({
    '@context': z.literal(ANNOTATION_CONTEXT),
    id: z.string(),
    type: z.literal('AnnotationPage'),
    partOf: z.object({
      id: z.string(),
      type: z.literal('AnnotationCollection'),
      total: z.int(),
      first: z.string(),
    }),
    /** The address of the next page; left out on the last one. */
    next: z.optional(z.string()),
    items: z.array(annotation),
  }),
  errors: ['post_not_found'],
})
