import { timeZones } from '../../../lib/dates/time-zones.ts'
import { t } from '../../../lib/language/texts.ts'
import { dateStyles, languages } from '../../../lib/language-choices.ts'
import { ChoiceSetting, ComboSetting, NumberSetting, SwitchSetting } from '../setting-fields.tsx'
import { useSharedDraft } from '../use-draft.ts'

/** The language and dates of the site, and the parts beside articles. */
export function ReadingPart() {
  const { lang, timeZone, dateStyle } = useSharedDraft().values
  return (
    <>
      <ComboSetting name="lang" hint={t('dashboard.settings.langHint')} choices={languages(lang)} />
      <ChoiceSetting
        name="dir"
        choices={{ ltr: t('dashboard.settings.dirLtr'), rtl: t('dashboard.settings.dirRtl') }}
      />
      <ComboSetting name="timeZone" hint={t('dashboard.settings.timeZoneHint')} choices={timeZones(timeZone)} />
      <ComboSetting
        name="dateStyle"
        hint={t('dashboard.settings.dateStyleHint')}
        choices={dateStyles({ lang, dateStyle, timeZone })}
      />
      <NumberSetting name="articlesPerPage" />
      <SwitchSetting name="showReadingTime" />
      <SwitchSetting name="showContents" />
    </>
  )
}
