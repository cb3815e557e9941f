import { replyPath } from '@byline/contract/addresses/form-paths'
import type { ReportedPage } from '@byline/contract/reports/reports'
import { asSentence } from '../../lib/as-sentence.ts'
import { t } from '../../lib/language/texts.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** A comment without scripts: a session lives in the browser's scripts, so each comment signs in for itself. */
export function ReplyForm({ page: { post, comment, rejected } }: { page: ReportedPage }) {
  const { typed = {}, fields = {} } = rejected ?? {}
  return (
    <form
      method="post"
      action={replyPath(comment ? { comment: comment._id } : { post: post._id })}
      noValidate
      className="grid gap-4"
    >
      {rejected && Object.keys(fields).length === 0 && (
        <p role="alert" className="field-error">
          {asSentence(rejected.message)}
        </p>
      )}
      <TextArea
        label={comment ? t('reading.comments.yourReply', { name: comment.name }) : t('reading.comments.yourComment')}
        name="content"
        rows={5}
        hint={t('reading.comments.markdown')}
        defaultValue={typed.content}
        error={fields.content?.[0]}
      />
      <TextField
        label={t('reading.report.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed.email}
        error={fields.email?.[0]}
      />
      <TextField
        label={t('reading.reply.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={fields.password?.[0]}
      />
      <button type="submit" className="button justify-self-start">
        {t('reading.comments.send')}
      </button>
    </form>
  )
}
