import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
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
      ? t('dashboard.settings.mailFromHintNow', { sender: data.sender })
      : t('dashboard.settings.mailFromHint')
  return (
    <>
      <TextField
        label={t('dashboard.settings.mailFrom')}
        type="email"
        autoComplete="off"
        hint={hint}
        error={draft.errorOf('mailFrom')}
        value={draft.values.mailFrom ?? ''}
        onChange={({ target }) => draft.set('mailFrom', target.value === '' ? null : target.value)}
      />
      <section className="panel">
        <h3 className="font-serif text-xl">{t('dashboard.settings.mailServer')}</h3>
        {data?.server && (
          <p className="mt-2 text-muted">
            {t('dashboard.settings.mailServerIs', {
              host: data.server.host,
              port: String(data.server.port),
              secure: String(data.server.secure),
            })}
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
