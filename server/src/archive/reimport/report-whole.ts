import { noteOf } from '@byline/contract/imports/note'
import { pictureOf } from '@byline/moving/records/format'
import type { SourcePost } from '@byline/moving/records/source'
import type { WholePage, WholePost } from '@byline/moving/records/whole-site'
import type { Outcome, RecordReport } from '../import/run/record-report.ts'
import type { References } from './references.ts'

/** The part of the report about a post of an export. */
export function reportPost(
  path: string,
  { head, body, comments }: WholePost,
  outcome: Outcome,
  references: References,
): RecordReport {
  const { title, image } = head
  const { translation } = head.byline
  const cover = image === undefined ? undefined : pictureOf(image)
  const isMissing = cover !== undefined && !references.hasPicture(cover)
  return {
    path,
    outcome,
    state: head.byline.state,
    comments: comments.length,
    pictures: 0,
    source: { ...sourceOf(title, body), ...(translation && { translationKey: translation.article }) },
    missing: isMissing ? [{ address: String(image), reason: noteOf('dashboard.imports.reasonNotInExport') }] : [],
    links: new Map(),
  }
}

export function reportPage(path: string, { head, body }: WholePage, outcome: Outcome): RecordReport {
  return {
    path,
    outcome,
    comments: 0,
    pictures: 0,
    missing: [],
    links: new Map(),
    source: { ...sourceOf(head.title, body), kind: 'page' },
  }
}

/** A post of which only the title and the text matter. */
export function sourceOf(title: string, body: string): SourcePost {
  return {
    title,
    caption: '',
    body,
    tags: [],
    author: undefined,
    slugs: [],
    addresses: [],
    createdAt: undefined,
    updatedAt: undefined,
    cover: undefined,
  }
}
