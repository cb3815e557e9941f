import type { ManagedPost } from '@byline/contract/posts/manage'
import type { Post } from '@byline/contract/posts/posts'
import { cutMarks } from '@byline/contract/rules/marks'
import { noFormFields, noSeries, type PostFields } from './post-fields.ts'

/** The version of a post that edits are compared with: a save names it, a merge starts from it. */
export interface Baseline {
  /** Null for a new post. */
  version: number | null
  fields: PostFields
}

export const emptyBaseline: Baseline = {
  version: null,
  fields: {
    title: '',
    caption: '',
    slug: '',
    tags: [],
    body: '',
    cover: null,
    coverAlt: '',
    coverCredit: '',
    coverVariant: 0,
    language: '',
    ...noFormFields,
    series: noSeries,
  },
}

export function baselineOf(post: Post & Partial<Pick<ManagedPost, 'series'>>): Baseline {
  return {
    version: post.version,
    fields: {
      title: post.title,
      caption: inTextArea(post.caption),
      slug: post.slug,
      tags: post.tags,
      body: inTextArea(post.body),
      cover: post.avatar,
      series: post.series ? { title: post.series.title, order: post.series.order } : noSeries,
      coverAlt: post.coverAlt ?? '',
      coverCredit: post.coverCredit ?? '',
      coverVariant: post.coverVariant ?? 0,
      language: post.language ?? '',
      ...noFormFields,
    },
  }
}

/**
 * The text as a text area returns it, so that an untouched field equals its baseline: lines end with `\n`. Stacked
 * combining marks are cut, because they would freeze the text area.
 */
function inTextArea(text: string): string {
  return cutMarks(text).replace(/\r\n?/g, '\n')
}
