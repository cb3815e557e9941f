import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../../ui/form/text-field.tsx'
import { mailServer } from '../mail-queries.ts'
import { NoMailServer } from '../no-mail-server.tsx'
import { TestMail } from '../test-mail.tsx'
import { useSharedDraft } from '../use-draft.ts'

/** The sender of mails, the server that sends them, and a test of both. */
export function MailPart() {
  const draft = useSharedDraft()
  const { data } = useQuery(mailServer)
  const hint =
    draft.values.mailFrom === null && data
      ? `The address that mails come from. Now it is ${data.sender}.`
      : 'The address that mails come from. Without one, the variable MAIL_FROM names it.'
  return (
    <>
      <TextField
        label="Sender"
        type="email"
        autoComplete="off"
        hint={hint}
        error={draft.errorOf('mailFrom')}
        value={draft.values.mailFrom ?? ''}
        onChange={({ target }) => draft.set('mailFrom', target.value === '' ? null : target.value)}
      />
      <section className="panel">
        <h3 className="font-serif text-xl">Mail server</h3>
        {data?.server && (
          <p className="mt-2 text-muted">
            {data.server.host}, port {data.server.port}
            {data.server.secure && ', encrypted from the start'}. It is set by the variable SMTP_URL, where the site is
            started.
          </p>
        )}
        <NoMailServer />
        <div className="mt-4">
          <TestMail />
        </div>
      </section>
    </>
  )
}
