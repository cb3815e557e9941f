import { paths } from '@byline/contract/addresses/paths'
import type { ImportedRecords, ImportReport } from '@byline/contract/imports/import-report'
import type { Said } from '@byline/contract/imports/say-report'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { language, t } from '../../../lib/language/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { findingsOf, postsOf, type ReportedPost, type Section, sectionsOf } from './findings.ts'
import { LongList } from './long-list.tsx'

/** Entries from which on a report can be searched. */
const LONG = 12

const orders = { reason: 'dashboard.imports.byReason', post: 'dashboard.imports.byPost' } as const

type Order = keyof typeof orders

/** The current address of each record of a report, by its path in the source. */
type Records = ReadonlyMap<string, ImportedRecords['records'][number]>

/** All that did not come in as it was: by reason, or by post. */
export function ReportLists({ report, records }: { report: Said<ImportReport>; records: Records }) {
  const [order, setOrder] = useState<Order>('reason')
  const [filter, setFilter] = useState('')
  const words = useDeferredValue(filter.trim().toLowerCase())
  const findings = useMemo(() => findingsOf(report), [report])
  const sections = useMemo(() => sectionsOf(findings, words), [findings, words])
  const posts = useMemo(() => postsOf(report, findings, words), [report, findings, words])
  if (findings.length === 0) return <p>{t('dashboard.imports.nothingToReport')}</p>
  const found = order === 'post' ? posts.length : sections.length
  return (
    <>
      {findings.length > LONG && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-72">
            <TextField
              type="search"
              label={t('dashboard.imports.searchReport')}
              placeholder={t('dashboard.imports.searchReportHint')}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          </div>
          <fieldset className="mb-1.5 flex flex-wrap gap-2">
            <legend className="sr-only">{t('dashboard.imports.orderOfReport')}</legend>
            {(Object.keys(orders) as Order[]).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === order}
                className="button-quiet min-h-12"
                onClick={() => setOrder(one)}
              >
                {t(orders[one])}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <p role="status" className={words !== '' && found === 0 ? '' : 'sr-only'}>
        {words !== '' && saying(found, order)}
      </p>
      {order === 'post' ? (
        <div>
          <LongList
            key={words}
            entries={posts}
            first={30}
            more={100}
            of={t('dashboard.imports.ofPosts')}
            className="report-posts"
          >
            {(post) => <ReportPost key={post.path} post={post} records={records} />}
          </LongList>
        </div>
      ) : (
        <div>
          {sections.map((section) => (
            <ReportSection key={`${section.title} ${words}`} {...{ section, records }} open={words !== ''} />
          ))}
        </div>
      )}
    </>
  )
}

function saying(found: number, order: Order): string {
  if (found === 0) return t('dashboard.imports.nothingFound')
  return t(order === 'post' ? 'dashboard.imports.foundInPosts' : 'dashboard.imports.foundInLists', { count: found })
}

function ReportPost({ post: { path, title, lines }, records }: { post: ReportedPost; records: Records }) {
  return (
    <li>
      <p className="font-medium">
        <RecordName {...{ path, title, records }} />
      </p>
      {title !== '' && (
        <p className="text-muted text-sm">
          <bdi>{path}</bdi>
        </p>
      )}
      <LongList entries={lines} first={12} more={200} of={title || path} className="mt-2 grid gap-1 text-sm">
        {({ label, what }, index) => (
          <li key={index}>
            <span className="text-muted">{label}:</span> <bdi>{what}</bdi>
          </li>
        )}
      </LongList>
    </li>
  )
}

/** One list of a report, folded unless it is the result of a search. */
function ReportSection({ section, records, open }: { section: Section; records: Records; open: boolean }) {
  const { title, explanation, groups, count } = section
  // A long list is only made when somebody looks at it.
  const [unfolded, setUnfolded] = useState(open)
  return (
    <details
      {...(open && { open })}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="report-section"
    >
      <summary className="import-summary font-medium">
        <ChevronDown aria-hidden />
        <span>{title}</span>
        <span className="ms-auto text-muted tabular-nums">{count.toLocaleString(language())}</span>
      </summary>
      {(unfolded || open) && (
        <div className="report-lists">
          <p className="max-w-[36rem] text-muted text-sm">{explanation}</p>
          <LongList entries={groups} first={30} more={100} of={title} className="grid gap-4">
            {(group) => <ReportGroup key={group.what} group={group} records={records} />}
          </LongList>
        </div>
      )}
    </details>
  )
}

function ReportGroup({ group: { what, findings }, records }: { group: Section['groups'][number]; records: Records }) {
  return (
    <li>
      <p className="flex gap-3 font-medium text-sm">
        <bdi className="min-w-0">{what}</bdi>
        {findings.length > 1 && (
          <span className="ms-auto font-normal text-muted tabular-nums">
            {findings.length.toLocaleString(language())}
          </span>
        )}
      </p>
      <LongList entries={findings} first={5} more={200} of={what} className="report-mentions">
        {({ path, title, detail }, index) => (
          <li key={index}>
            {detail && <bdi className="block">{detail}</bdi>}
            <span className={detail ? 'block text-muted' : 'block'}>
              <RecordName {...{ path, title, records }} />
            </span>
          </li>
        )}
      </LongList>
    </li>
  )
}

interface RecordNameProps {
  path: string
  /** Empty if the report does not know it. */
  title: string
  records: Records
}

/** The title of a record, linked to its page, and a link to its editor. Both open a new tab, so the report stays. */
function RecordName({ path, title, records }: RecordNameProps) {
  const record = records.get(path)
  const name = <bdi>{title || path}</bdi>
  if (!record) return name
  const { kind, slug, visible } = record
  const [page, editor] =
    kind === 'post' ? [paths.article(slug), paths.editPost(slug)] : [paths.ownPage(slug), paths.editPage(slug)]
  return (
    <>
      {visible ? (
        <Link to={page} target="_blank" className="quiet-link underline underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <Link to={editor} target="_blank" className="link whitespace-nowrap">
        {rich(t('dashboard.imports.editRecord', { name: title || path }), {
          name: (words) => <span className="sr-only">{words}</span>,
        })}
      </Link>
    </>
  )
}
