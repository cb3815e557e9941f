import { useMutation } from '@tanstack/react-query'
import { asSentence } from '../../lib/as-sentence.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { testMailMutation } from './mail-queries.ts'

/** Sends a mail to the signed-in admin now, and says what the mail server answered. */
export function TestMail() {
  const { mutate, isPending, data, ...sending } = useMutation(testMailMutation)
  const error = useUntilAnswered(sending.error)
  return (
    <div>
      <Button variant="button-quiet" pending={isPending} onClick={() => mutate({})}>
        {t('dashboard.settings.sendTestMail')}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {isPending && <p className="field-hint">{t('dashboard.settings.waitingForMailServer')}</p>}
        {data && <p className={data.sent ? 'field-hint' : 'field-error'}>{data.message}.</p>}
        {data?.answer && (
          <p className="field-hint break-words">{t('dashboard.settings.mailServerSaid', { answer: data.answer })}</p>
        )}
        {error && <p className="field-error">{asSentence(error.message)}</p>}
      </div>
    </div>
  )
}
