import type { ImportReport } from '@byline/contract/imports/import-report'
import { useDeferredValue, useMemo, useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { filterPosts, filterSections } from './filter-report.ts'
import type { Places } from './record-name.tsx'
import { ReportByPost } from './report-by-post.tsx'
import { postsOf } from './report-posts.ts'
import { ReportSection } from './report-section.tsx'
import { sectionsOf } from './report-sections.ts'

/** Entries from which on a report can be searched. */
const LONG = 12

const orders = ['By reason', 'By post'] as const

/** All that did not come in as it was: by what is said, or by post. */
export function ReportLists({ report, places }: { report: ImportReport; places: Places }) {
  const [order, setOrder] = useState<(typeof orders)[number]>('By reason')
  const [filter, setFilter] = useState('')
  const words = useDeferredValue(filter.trim().toLowerCase())
  const sections = useMemo(() => sectionsOf(report), [report])
  const posts = useMemo(() => postsOf(report), [report])
  const count = sections.reduce((sum, { mentions }) => sum + mentions, 0)
  if (count === 0) return <p>Everything comes along as it was. There is nothing to report.</p>
  const [foundSections, foundPosts] = [filterSections(sections, words), filterPosts(posts, words)]
  const found = order === 'By post' ? foundPosts.length : foundSections.length
  return (
    <>
      {count > LONG && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              type="search"
              label="Search the report"
              placeholder="Part of a title, an address or a reason"
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          </div>
          <fieldset className="mb-1.5 flex flex-wrap gap-2">
            <legend className="sr-only">Order of the report</legend>
            {orders.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === order}
                className="button-quiet min-h-12"
                onClick={() => setOrder(one)}
              >
                {one}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <p role="status" className={words !== '' && found === 0 ? '' : 'sr-only'}>
        {words !== '' && saying(found, order)}
      </p>
      {order === 'By post' ? (
        <ReportByPost key={words} posts={foundPosts} places={places} />
      ) : (
        <div>
          {foundSections.map((section) => (
            <ReportSection
              key={`${section.title} ${words}`}
              {...{ ...section, places }}
              open={words !== ''}
            />
          ))}
        </div>
      )}
    </>
  )
}

function saying(found: number, order: (typeof orders)[number]): string {
  if (found === 0) return 'Nothing in the report has these words.'
  const [one, many] = order === 'By post' ? ['post', 'posts'] : ['list', 'lists']
  return `Found in ${found.toLocaleString('en-US')} ${found === 1 ? one : many}.`
}
