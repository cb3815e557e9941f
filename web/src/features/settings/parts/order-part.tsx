import { t } from '../../../lib/language/texts.ts'
import { LinesSetting, NumberSetting, SwitchSetting } from '../setting-fields.tsx'

/** The settings that say which comments are held until an admin decides, and which are refused. */
export function OrderPart() {
  const words = t('dashboard.settings.patternsHint')
  const any = t('dashboard.settings.emptyForAny')
  return (
    <>
      <SwitchSetting
        name="holdFirstComments"
        label={t('dashboard.settings.holdFirstComments')}
        hint={t('dashboard.settings.holdFirstCommentsHint')}
      />
      <SwitchSetting
        name="holdSuspicious"
        label={t('dashboard.settings.holdSuspicious')}
        hint={t('dashboard.settings.holdSuspiciousHint')}
      />
      <SwitchSetting
        name="holdLikeSpam"
        label={t('dashboard.settings.holdLikeSpam')}
        hint={t('dashboard.settings.holdLikeSpamHint')}
      />
      <NumberSetting name="holdLinksAbove" label={t('dashboard.settings.holdLinksAbove')} hint={any} whenEmpty={null} />
      <NumberSetting
        name="holdNewLinksAbove"
        label={t('dashboard.settings.holdNewLinksAbove')}
        hint={any}
        whenEmpty={null}
      />
      <NumberSetting
        name="newCommentsPerHour"
        label={t('dashboard.settings.newCommentsPerHour')}
        hint={any}
        whenEmpty={null}
      />
      <LinesSetting name="heldWords" label={t('dashboard.settings.heldWords')} hint={words} />
      <LinesSetting name="refusedWords" label={t('dashboard.settings.refusedWords')} hint={words} />
      <LinesSetting
        name="blockedMailDomains"
        label={t('dashboard.settings.blockedMailDomains')}
        hint={t('dashboard.settings.blockedMailDomainsHint')}
      />
      <LinesSetting
        name="blockedNetworks"
        label={t('dashboard.settings.blockedNetworks')}
        hint={t('dashboard.settings.blockedNetworksHint')}
      />
    </>
  )
}
