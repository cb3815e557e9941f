import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx'
import { type Draft, useSharedDraft } from '../use-draft.ts'

/** The language and dates of the site, and the parts beside articles. */
export function ReadingPart() {
  const draft = useSharedDraft()
  return (
    <>
      <TextSetting
        name="lang"
        label="Language"
        hint="The code of the language in which most articles are written, such as en, de or ar. Browsers hyphenate, translate and read aloud by it."
      />
      <ChoiceSetting name="dir" label="Direction" choices={{ ltr: 'From left to right', rtl: 'From right to left' }} />
      <TextSetting
        name="timeZone"
        label="Time zone"
        hint="Such as Europe/Vienna. Readers see dates in their own zone as soon as scripts run."
      />
      <TextSetting
        name="dateStyle"
        label="Style of dates"
        hint={`The code of a language, whose order of day, month and year is used. Today is ${exampleOf(draft)}.`}
      />
      <NumberSetting name="articlesPerPage" label="Articles on a page" />
      <SwitchSetting name="showReadingTime" label="Show the reading time" />
      <SwitchSetting name="showContents" label="Show the contents of long articles" />
    </>
  )
}

function exampleOf({ values: { dateStyle, timeZone } }: Draft): string {
  try {
    return new Date().toLocaleDateString(dateStyle, { timeZone, dateStyle: 'long' })
  } catch {
    return 'not known for this code'
  }
}
