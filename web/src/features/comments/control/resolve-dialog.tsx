import type { Comment } from '@byline/contract/comments/comments'
import type { Revision } from '@byline/contract/posts/revisions'
import { limits } from '@byline/contract/rules/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { asSentence } from '../../../lib/as-sentence.ts'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { Time } from '../../../ui/time.tsx'
import { reopenCommentMutation, resolutionsOf, resolveCommentMutation } from './queries.ts'

interface ResolveDialogProps {
  comment: Comment
  open: boolean
  onClose: () => void
}

/** Asks which change has mended the passage of a comment, and offers a correction at the end of the article. */
export function ResolveDialog({ comment, open, onClose }: ResolveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('reading.passages.resolve')}>
      <ResolveForm comment={comment} onClose={onClose} />
    </Dialog>
  )
}

function ResolveForm({ comment, onClose }: Omit<ResolveDialogProps, 'open'>) {
  const query = useQuery(resolutionsOf(comment._id))
  const params = { id: comment._id }
  const [chosen, setChosen] = useState<string>()
  const [correction, setCorrection] = useState('')
  const reopening = useMutation(reopenCommentMutation)
  const { mutate, isPending, error } = useMutation({
    ...resolveCommentMutation(() => reopening.mutate({ params })),
    onSettled: (_reply, failure) => failure === null && onClose(),
  })
  return (
    <Loaded query={query}>
      {({ revisions }) => {
        const revision = revisions.find(({ _id }) => _id === chosen) ?? revisions[0]
        const submit = (event: FormEvent) => {
          event.preventDefault()
          const sentence = revision?.correction === null ? correction.trim() : ''
          mutate({ params, body: { revision: revision?._id, ...(sentence && { correction: sentence }) } })
        }
        return (
          <form onSubmit={submit} className="grid gap-5">
            <RevisionChoice {...{ revisions, revision, comment }} onChoose={setChosen} />
            {revision?.correction != null ? (
              <p dir="auto" className="notice">
                {t('reading.passages.hasCorrection', { text: revision.correction })}
              </p>
            ) : (
              <div>
                <TextField
                  label={t('reading.passages.correction')}
                  maxLength={limits.correctionMax}
                  value={correction}
                  error={error instanceof ApiError ? error.fields.correction?.map(asSentence)[0] : undefined}
                  onChange={({ currentTarget }) => setCorrection(currentTarget.value)}
                />
                <p className="mt-2 text-muted text-sm">{t('reading.passages.correctionHint')}</p>
              </div>
            )}
            <p className="text-muted text-sm">{thanksOf(comment)}</p>
            <FormButtons submit={t('reading.passages.markResolved')} pending={isPending} onCancel={onClose} />
          </form>
        )
      }}
    </Loaded>
  )
}

interface RevisionChoiceProps {
  revisions: Revision[]
  revision: Revision | undefined
  comment: Comment
  onChoose: (id: string) => void
}

/** The revision that mended the passage; a choice only if the article was changed more than once since the comment. */
function RevisionChoice({ revisions, revision, comment, onChoose }: RevisionChoiceProps) {
  if (revisions.length < 2) {
    const isLater = revision && revision.createdAt > comment.createdAt
    return isLater ? null : <p className="text-muted">{t('reading.passages.notChangedSince')}</p>
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{t('reading.passages.whichChange')}</legend>
      {revisions.map(({ _id, createdAt, current }) => (
        <label key={_id} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name="revision"
            value={_id}
            checked={_id === revision?._id}
            onChange={() => onChoose(_id)}
            className="mt-0.5 size-5 shrink-0 accent-(--accent)"
          />
          <span>
            {rich(current ? t('reading.passages.currentChange') : t('reading.passages.nextChange'), {
              date: () => <Time iso={createdAt} />,
            })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function thanksOf({ user: { name }, passage }: Comment): string {
  return passage?.mayName ? t('reading.passages.namesReader', { name }) : t('reading.passages.namesNobody', { name })
}
