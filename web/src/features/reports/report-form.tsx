import { reportPath } from '@byline/contract/addresses/form-paths'
import { type ReportKind, reportKinds } from '@byline/contract/reports/report-kinds'
import type { RejectedForm, ReportedPage } from '@byline/contract/reports/reports'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { asSentence } from '../../lib/as-sentence.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { currentSession } from '../sessions/session.ts'
import { reportMutation } from './queries.ts'
import { kindWords } from './report-kinds.ts'

interface ReportFormProps {
  page: ReportedPage
  onSent: () => void
}

/**
 * Reports an article or a comment. The browser sends the form itself, as without scripts; only for somebody who is
 * signed in a call does, because it has their session.
 */
export function ReportForm({ page, onSent }: ReportFormProps) {
  const { post, comment, rejected } = page
  const { mutate, isPending, error } = useMutation(reportMutation)
  const failed = error ?? rejected
  const fields = (error instanceof ApiError ? error.fields : rejected?.fields) ?? {}
  const typed = rejected?.typed ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isPending) return
    if (!currentSession()) return form.submit()
    const values = new FormData(form)
    const body = {
      kind: String(values.get('kind')) as ReportKind,
      content: String(values.get('content')),
      faith: values.has('faith'),
      ...(comment ? { comment: comment._id } : { post: post._id }),
    }
    mutate({ body }, { onSuccess: onSent })
  }
  return (
    <form
      data-hydrates=""
      method="post"
      action={reportPath(comment ? { comment: comment._id } : { post: post._id })}
      noValidate
      onSubmit={submit}
      className="grid gap-4"
    >
      {failed && Object.keys(fields).length === 0 && (
        <p role="alert" className="field-error">
          {asSentence(failed.message)}
        </p>
      )}
      <SelectField
        label={t('reading.report.kind')}
        name="kind"
        defaultValue={typed.kind}
        error={fields.kind?.[0]}
        choices={reportKinds.map((kind) => [kind, t(kindWords[kind])])}
      />
      <TextArea
        label={t('reading.report.content')}
        name="content"
        rows={4}
        defaultValue={typed.content}
        error={fields.content?.[0]}
      />
      <VisitorFields typed={typed} fields={fields} />
      <FaithField typed={typed} fields={fields} />
      <Button type="submit" pending={isPending} className="justify-self-start">
        {t('reading.report.send')}
      </Button>
    </form>
  )
}

/** The typed texts and the errors of the fields of a form that was not stored. */
type FieldsProps = Pick<RejectedForm, 'typed' | 'fields'>

/** The fields for the sender of a report, for people who are not signed in. */
function VisitorFields({ typed, fields }: FieldsProps) {
  return (
    <div className="for-visitors grid gap-4">
      <TextField
        label={t('reading.report.name')}
        name="name"
        autoComplete="name"
        defaultValue={typed.name}
        error={fields.name?.[0]}
      />
      <TextField
        label={t('reading.report.email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('reading.report.emailHint')}
        defaultValue={typed.email}
        error={fields.email?.[0]}
      />
    </div>
  )
}

/** The tick of a report in good faith. */
function FaithField({ typed, fields }: FieldsProps) {
  return (
    <div className="field">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="faith"
          defaultChecked={typed.faith === 'on'}
          aria-invalid={fields.faith ? true : undefined}
          aria-describedby="faith-note"
          className="mt-0.5 size-5 shrink-0 accent-(--accent)"
        />
        {t('reading.report.faith')}
      </label>
      <p id="faith-note" aria-live="polite" className="field-error empty:hidden">
        {fields.faith?.[0]}
      </p>
    </div>
  )
}
