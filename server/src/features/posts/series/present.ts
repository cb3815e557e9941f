import type { ManagedSeries, Series } from '@byline/contract/manage/series'
import type { SeriesRow } from '../../../db/tables/schema.ts'
import { displayedLine, displayedName } from '../../users/account/displayed-line.ts'
import type { SeriesWithCounts } from './store.ts'

export function presentSeries({ id, slug, title }: SeriesRow): Series {
  return { _id: id, slug: slug ?? '', title: displayedLine(title) }
}

export function presentManagedSeries(row: SeriesWithCounts): ManagedSeries {
  return {
    ...presentSeries(row),
    user:
      row.user_id === null || row.user_name === null ? null : { _id: row.user_id, name: displayedName(row.user_name) },
    posts: Number(row.posts),
    published: Number(row.published),
  }
}
