import { paths } from '@byline/contract/addresses/paths'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { ChoiceSetting, NumberSetting } from '../setting-fields.tsx'

/** The permissions to register, publish and comment. */
export function PeoplePart() {
  return (
    <>
      <ChoiceSetting
        name="registration"
        label={t('dashboard.settings.registration')}
        choices={{
          open: t('dashboard.settings.registrationOpen'),
          invited: t('dashboard.settings.registrationInvited'),
          closed: t('dashboard.settings.registrationClosed'),
        }}
      />
      <p className="-mt-3 text-sm">
        <Link to={paths.invitations} className="link inline-block py-2.5">
          {t('dashboard.settings.invitations')}
        </Link>
      </p>
      <ChoiceSetting
        name="publishing"
        label={t('dashboard.settings.publishing')}
        hint={t('dashboard.settings.publishingHint')}
        choices={{
          everybody: t('dashboard.settings.publishingEverybody'),
          writers: t('dashboard.settings.publishingWriters'),
        }}
      />
      <ChoiceSetting
        name="comments"
        label={t('dashboard.settings.comments')}
        hint={t('dashboard.settings.commentsHint')}
        choices={{ open: t('dashboard.settings.commentsOpen'), closed: t('dashboard.settings.commentsClosed') }}
      />
      <NumberSetting
        name="closeCommentsAfterDays"
        label={t('dashboard.settings.closeCommentsAfterDays')}
        hint={t('dashboard.settings.closeCommentsAfterDaysHint')}
        whenEmpty={null}
      />
      <NumberSetting
        name="sessionIdleDays"
        label={t('dashboard.settings.sessionIdleDays')}
        hint={t('dashboard.settings.sessionIdleDaysHint')}
      />
      <NumberSetting name="adminSessionIdleDays" label={t('dashboard.settings.adminSessionIdleDays')} />
    </>
  )
}
