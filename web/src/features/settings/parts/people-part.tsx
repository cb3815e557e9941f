import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { ChoiceSetting, NumberSetting, SwitchSetting } from '../setting-fields.tsx'

/** The permissions to register, publish and comment. */
export function PeoplePart() {
  return (
    <>
      <ChoiceSetting
        name="registration"
        choices={{
          open: t('dashboard.settings.registrationOpen'),
          invited: t('dashboard.settings.registrationInvited'),
          closed: t('dashboard.settings.registrationClosed'),
        }}
      />
      <p className="-mt-3 text-sm">
        <Link to={paths.invitations} className="link inline-block py-2.5">
          {t('dashboard.invitations.title')}
        </Link>
      </p>
      <ChoiceSetting
        name="publishing"
        hint={t('dashboard.settings.publishingHint')}
        choices={{
          everybody: t('dashboard.settings.publishingEverybody'),
          writers: t('dashboard.settings.publishingWriters'),
        }}
      />
      <SwitchSetting name="requireFactor" hint={t('dashboard.settings.requireFactorHint')} />
      <ChoiceSetting
        name="comments"
        hint={t('dashboard.settings.commentsHint')}
        choices={{ open: t('dashboard.settings.commentsOpen'), closed: t('dashboard.settings.commentsClosed') }}
      />
      <NumberSetting
        name="closeCommentsAfterDays"
        hint={t('dashboard.settings.closeCommentsAfterDaysHint')}
        whenEmpty={null}
      />
      <NumberSetting name="sessionIdleDays" hint={t('dashboard.settings.sessionIdleDaysHint')} />
      <NumberSetting name="adminSessionIdleDays" />
    </>
  )
}
