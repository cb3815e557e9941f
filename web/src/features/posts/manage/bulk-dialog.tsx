import type { BulkAction } from '@byline/contract/manage/bulk'
import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons, FormButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { ManagedPost } from './queries.ts'
import { tagsToChoose } from './queries.ts'

interface BulkDialogProps {
  /** The action to ask about; undefined while the dialog is closed. */
  action: BulkAction | undefined
  posts: readonly ManagedPost[]
  onRun: (action: BulkAction, tag?: string) => void
  onClose: () => void
}

/** Asks before several posts are published, and for the tag that is added or removed. */
export function BulkDialog({ action, posts, onRun, onClose }: BulkDialogProps) {
  const count = posts.length
  return (
    <>
      <Dialog open={action === 'publish'} onClose={onClose} title={t('dashboard.posts.publishCount', { count })}>
        <p>{t('dashboard.posts.publishEffect')}</p>
        <DialogButtons onCancel={onClose} className="mt-6">
          <Button onClick={() => onRun('publish')}>{t('dashboard.posts.publish')}</Button>
        </DialogButtons>
      </Dialog>
      <Dialog open={action === 'tag'} onClose={onClose} title={t('dashboard.posts.addTagTo', { count })}>
        <TagForm label={t('dashboard.posts.addTag')} onSubmit={(tag) => onRun('tag', tag)} onClose={onClose} />
      </Dialog>
      <Dialog open={action === 'untag'} onClose={onClose} title={t('dashboard.posts.removeTagFrom', { count })}>
        <TagForm
          label={t('dashboard.posts.removeTag')}
          tags={tagsOf(posts)}
          onSubmit={(tag) => onRun('untag', tag)}
          onClose={onClose}
        />
      </Dialog>
    </>
  )
}

interface TagFormProps {
  label: string
  /** The tags that can be chosen; any other too if undefined. */
  tags?: string[]
  onSubmit: (tag: string) => void
  onClose: () => void
}

function TagForm({ label, tags, onSubmit, onClose }: TagFormProps) {
  const list = useId()
  const known = useQuery(tagsToChoose).data?.tags.map(({ tag }) => tag) ?? []
  const [tag, setTag] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(tag, tags)
    setError(problem)
    if (problem === undefined) onSubmit(tag.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('dashboard.posts.filterTag')}
        list={list}
        value={tag}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setTag(target.value)}
      />
      <datalist id={list}>
        {(tags ?? known).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <FormButtons submit={label} onCancel={onClose} />
    </form>
  )
}

function problemOf(tag: string, tags: string[] | undefined): string | undefined {
  if (tag.trim() === '') return t('dashboard.posts.whichTag')
  if (tag.trim().length > limits.tagMax) return t('dashboard.posts.tagTooLong', { max: limits.tagMax })
  const isKnown = tags?.some((each) => tagKey(each) === tagKey(tag)) ?? true
  return isKnown ? undefined : t('dashboard.posts.tagOfNone', { tag: tag.trim() })
}

function tagsOf(posts: readonly ManagedPost[]): string[] {
  return [...new Map(posts.flatMap(({ tags }) => tags).map((tag) => [tagKey(tag), tag])).values()]
}
