import type { BulkAction } from '@byline/contract/manage/bulk'
import { limits } from '@byline/contract/rules/limits'
import type { Key } from '@byline/languages/texts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { ManagedPost } from './queries.ts'
import { changePostsMutation } from './queries.ts'
import type { Selection } from './use-selection.ts'
import './bulk-bar.css'

interface BulkBarProps {
  /** The rows of the page that can be selected. */
  page: readonly ManagedPost[]
  selection: Selection<ManagedPost>
  mayPublish: boolean
}

const activities = {
  publish: 'dashboard.posts.publishing',
  unpublish: 'dashboard.posts.unpublishing',
  tag: 'dashboard.posts.tagging',
  untag: 'dashboard.posts.untagging',
  delete: 'dashboard.posts.deleting',
} as const satisfies Record<BulkAction, Key>

/** Above the table: selects its rows, and changes all that are selected. */
export function BulkBar({ page, selection, mayPublish }: BulkBarProps) {
  const [asking, setAsking] = useState<BulkAction>()
  const { mutate, isPending, variables, data, reset } = useMutation(changePostsMutation)
  const { rows } = selection
  const count = rows.length
  const onPage = page.filter(({ _id }) => selection.has(_id)).length
  const run = (action: BulkAction, tag?: string) => {
    setAsking(undefined)
    const posts = rows.map(({ _id }) => _id)
    const body = { action, posts, ...(tag !== undefined && { tag }) }
    mutate({ body }, { onSuccess: ({ failed }) => selection.keep(failed.map(({ _id }) => _id)) })
  }
  const failures = isPending ? [] : (data?.failed ?? [])
  return (
    <>
      <fieldset disabled={isPending} data-active={count > 0 || undefined} className="bulk-bar">
        <legend className="sr-only">{t('dashboard.posts.severalAtOnce')}</legend>
        <PageBox all={onPage === page.length} some={onPage > 0} onChange={selection.togglePage} />
        <p role="status" className="text-sm">
          {isPending ? t(activities[variables?.body?.action ?? 'tag'], { count }) : sentenceOf(count, onPage)}
        </p>
        {count > 0 && (
          <span className="row-actions flex-wrap">
            {mayPublish && <Action onClick={() => setAsking('publish')}>{t('dashboard.posts.publish')}</Action>}
            <Action onClick={() => run('unpublish')}>{t('dashboard.posts.unpublish')}</Action>
            <Action onClick={() => setAsking('tag')}>{t('dashboard.posts.addTagOf')}</Action>
            <Action onClick={() => setAsking('untag')}>{t('dashboard.posts.removeTagOf')}</Action>
            <Action onClick={() => run('delete')} danger>
              {t('shared.actions.delete')}
            </Action>
            <Action onClick={() => selection.keep([])}>{t('dashboard.posts.clearSelection')}</Action>
          </span>
        )}
      </fieldset>
      {failures.length > 0 && (
        <div role="alert" className="notice mb-3">
          <p className="font-medium">{t('dashboard.posts.stayed', { count: failures.length })}</p>
          <ul className="mt-1 text-sm">
            {failures.map(({ _id, message }) => (
              <li key={_id}>{t('dashboard.posts.whyStayed', { title: titleOf(rows, _id), problem: message })}</li>
            ))}
          </ul>
          <Button variant="button-quiet" className="button-small mt-3" onClick={reset}>
            {t('shared.actions.ok')}
          </Button>
        </div>
      )}
      <BulkDialog action={asking} posts={rows} onRun={run} onClose={() => setAsking(undefined)} />
    </>
  )
}

interface PageBoxProps {
  all: boolean
  some: boolean
  onChange: (selected: boolean) => void
}

function PageBox({ all, some, onChange }: PageBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all])
  return (
    <label className="select-row">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('dashboard.posts.selectPage')}
        checked={all}
        onChange={({ target }) => onChange(target.checked)}
        className="select-box"
      />
    </label>
  )
}

interface ActionProps {
  onClick: () => void
  danger?: boolean
  children: string
}

function Action({ onClick, danger = false, children }: ActionProps) {
  return (
    <Button variant="row-action" className={danger ? 'text-danger' : ''} onClick={onClick}>
      {children}
    </Button>
  )
}

function sentenceOf(count: number, onPage: number): string {
  if (count === 0) return t('dashboard.posts.selectAll')
  const most = count === limits.bulkPosts ? 'yes' : 'no'
  return t('dashboard.posts.selected', { count, most, elsewhere: count - onPage })
}

function titleOf(rows: readonly ManagedPost[], id: string): string {
  return rows.find(({ _id }) => _id === id)?.title || t('shared.posts.untitled')
}
