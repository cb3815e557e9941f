import { t } from '../../../lib/language/texts.ts'
import { LinesSetting, NumberSetting, SwitchSetting } from '../setting-fields.tsx'

/** The settings that say which comments are held until an admin decides, and which are refused. */
export function OrderPart() {
  const words = t('dashboard.settings.patternsHint')
  const any = t('dashboard.settings.emptyForAny')
  return (
    <>
      <SwitchSetting name="holdFirstComments" hint={t('dashboard.settings.holdFirstCommentsHint')} />
      <SwitchSetting name="holdSuspicious" hint={t('dashboard.settings.holdSuspiciousHint')} />
      <SwitchSetting name="holdLikeSpam" hint={t('dashboard.settings.holdLikeSpamHint')} />
      <NumberSetting name="holdLinksAbove" hint={any} whenEmpty={null} />
      <NumberSetting name="holdNewLinksAbove" hint={any} whenEmpty={null} />
      <NumberSetting name="newCommentsPerHour" hint={any} whenEmpty={null} />
      <LinesSetting name="heldWords" hint={words} />
      <LinesSetting name="refusedWords" hint={words} />
      <LinesSetting name="blockedMailDomains" hint={t('dashboard.settings.blockedMailDomainsHint')} />
      <LinesSetting name="blockedNetworks" hint={t('dashboard.settings.blockedNetworksHint')} />
    </>
  )
}
