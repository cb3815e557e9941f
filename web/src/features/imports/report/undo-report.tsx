import type { SiteImport } from '@byline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { undoReportOf } from '../queries/queries.ts'
import { ShowMore } from './report-section.tsx'

const KEPT = { first: 30, more: 200 }

/** What taking an import back has removed, and what has stayed and why. */
export function UndoReport({ of }: { of: SiteImport }) {
  const { data, error, refetch } = useQuery(undoReportOf(of))
  const [shown, setShown] = useState(KEPT.first)
  if (!data)
    return error ? (
      <LoadFailed
        size="small"
        title="The report could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    ) : (
      <Loading />
    )
  const { removed, restored, kept } = data
  const words = (count: number, one: string, many: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  return (
    <div className="import-report">
      <p>
        Removed: {words(removed.posts, 'post', 'posts')}, {words(removed.pages, 'page', 'pages')},{' '}
        {words(removed.comments, 'comment', 'comments')} and{' '}
        {words(removed.people, 'author', 'authors')}.
        {restored > 0 &&
          ` ${words(restored, 'post or page is', 'posts and pages are')} as before the import.`}
      </p>
      {kept.length > 0 && (
        <div>
          <h4 className="mb-3 font-medium">These stay</h4>
          <ul className="report-posts">
            {kept.slice(0, shown).map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and titles may be the same
              <li key={index}>
                <p className="font-medium">
                  <bdi>{title}</bdi>
                </p>
                <p className="text-muted text-sm">{reason}</p>
              </li>
            ))}
          </ul>
          <ShowMore
            left={kept.length - shown}
            step={KEPT.more}
            of="what stays"
            onMore={() => setShown(shown + KEPT.more)}
          />
        </div>
      )}
    </div>
  )
}
