import { type MailChoice, mailChoices, notificationKinds } from '@byline/contract/notifications'
import type { User } from '@byline/contract/users/users'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '../../lib/language/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { MAILS_ID } from './mails-id.ts'
import { chooseMailsMutation, ownMails } from './queries.ts'

/** The choices when one is mailed about each kind of notification; each is stored at once. */
export function NotificationMails({ user }: { user: User }) {
  const mails = useQuery(ownMails)
  const choosing = useMutation(chooseMailsMutation)
  const kinds = notificationKinds.filter((kind) => kind !== 'held' || user.admin)
  return (
    <TitledSection title={t('dashboard.notificationMails.title')} className="mt-14" headingId={MAILS_ID}>
      <p className="mb-6 text-muted">
        {t('dashboard.notificationMails.intro')}{' '}
        {user.emailConfirmed === false && t('dashboard.notificationMails.unconfirmed')}
      </p>
      <Loaded query={mails}>
        {({ mails: chosen }) => (
          <div className="grid gap-5 sm:grid-cols-2">
            {kinds.map((kind) => (
              <SelectField
                key={kind}
                label={t(`dashboard.notificationMails.${kind}`)}
                choices={mailChoices.map((choice) => [choice, wordsOf(choice)])}
                value={choosing.isPending ? (choosing.variables.body?.[kind] ?? chosen[kind]) : chosen[kind]}
                onChange={({ target }) => choosing.mutate({ body: { [kind]: target.value } })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </TitledSection>
  )
}

function wordsOf(choice: MailChoice): string {
  return choice === 'at once' ? t('dashboard.notificationMails.atOnce') : t(`dashboard.notificationMails.${choice}`)
}
