import { loginPath, replyPath, SESSION_PATH } from '@byline/contract/addresses/form-paths'
import type { PlainState } from '@byline/contract/page'
import type { ReportedPage } from '@byline/contract/reports/reports'
import { asSentence } from '../../lib/as-sentence.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Link, linkTo } from '../../ui/link.tsx'
import { AccountFields } from '../sessions/plain/account-fields.tsx'

interface ReplyFormProps {
  page: ReportedPage
  /** The person of the session without scripts. */
  reader: PlainState['reader']
}

/** A comment without scripts, by whoever is signed in without them, or with the password of an account. */
export function ReplyForm({ page: { post, comment, rejected }, reader }: ReplyFormProps) {
  const { typed = {}, fields = {} } = rejected ?? {}
  const address = replyPath(comment ? { comment: comment._id } : { post: post._id })
  return (
    <form method="post" action={address} noValidate className="grid gap-4">
      {rejected && Object.keys(fields).length === 0 && (
        <p role="alert" className="field-error">
          {asSentence(rejected.message)}
        </p>
      )}
      {reader ? <SignedIn reader={reader} /> : <SignInHint address={address} />}
      <TextArea
        label={comment ? t('reading.comments.yourReply', { name: comment.name }) : t('reading.comments.yourComment')}
        name="content"
        rows={5}
        hint={t('reading.comments.markdown')}
        defaultValue={typed.content}
        error={fields.content?.[0]}
      />
      {/* A field for programs, which people do not see. */}
      <input name="website" aria-hidden tabIndex={-1} autoComplete="off" className="sr-only" />
      {!reader && <AccountFields email={typed.email} fields={fields} />}
      <button type="submit" className="button justify-self-start">
        {t('reading.comments.send')}
      </button>
    </form>
  )
}

function SignedIn({ reader: { _id, name } }: { reader: NonNullable<PlainState['reader']> }) {
  return (
    <p className="text-muted">
      <input type="hidden" name="reader" value={_id} />
      {t('dashboard.plain.signedInAs', { name })}{' '}
      <Link to={SESSION_PATH} className="link inline-block py-2.5">
        {t('reading.layout.logOut')}
      </Link>
    </p>
  )
}

function SignInHint({ address }: { address: string }) {
  return <p className="text-muted">{rich(t('reading.reply.intro'), { a: linkTo(loginPath(address)) })}</p>
}
