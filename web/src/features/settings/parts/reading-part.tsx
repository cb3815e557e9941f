import { timeZones } from '../../../lib/dates/time-zones.ts'
import { dateStyles, languages } from '../languages.ts'
import { ChoiceSetting, ComboSetting, NumberSetting, SwitchSetting } from '../setting-fields.tsx'
import { useSharedDraft } from '../use-draft.ts'

/** The language and dates of the site, and the parts beside articles. */
export function ReadingPart() {
  const { lang, timeZone, dateStyle } = useSharedDraft().values
  return (
    <>
      <ComboSetting
        name="lang"
        label="Language"
        hint="In which most articles are written. Browsers hyphenate, translate and read aloud by it."
        choices={languages(lang)}
      />
      <ChoiceSetting name="dir" label="Direction" choices={{ ltr: 'From left to right', rtl: 'From right to left' }} />
      <ComboSetting
        name="timeZone"
        label="Time zone"
        hint="Readers see dates in their own zone as soon as scripts run."
        choices={timeZones(timeZone)}
      />
      <ComboSetting
        name="dateStyle"
        label="Style of dates"
        hint="Whose order of day, month and year is used."
        choices={dateStyles(dateStyle, timeZone)}
      />
      <NumberSetting name="articlesPerPage" label="Articles on a page" />
      <SwitchSetting name="showReadingTime" label="Show the reading time" />
      <SwitchSetting name="showContents" label="Show the contents of long articles" />
    </>
  )
}
