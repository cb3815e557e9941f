import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx'
import type { Draft } from '../use-draft.ts'

/** The language and dates of the site, and what stands beside articles. */
export function ReadingPart({ draft }: { draft: Draft }) {
  return (
    <>
      <TextSetting
        draft={draft}
        name="lang"
        label="Language"
        hint="The code of the language in which most articles are written, such as en, de or ar. Browsers hyphenate, translate and read aloud by it."
      />
      <ChoiceSetting
        draft={draft}
        name="dir"
        label="Direction"
        choices={[
          ['ltr', 'From left to right'],
          ['rtl', 'From right to left'],
        ]}
      />
      <TextSetting
        draft={draft}
        name="timeZone"
        label="Time zone"
        hint="Such as Europe/Vienna. Readers see dates in their own zone as soon as scripts run."
      />
      <TextSetting
        draft={draft}
        name="dateStyle"
        label="Style of dates"
        hint={`The code of a language, whose order of day, month and year is used. Today is ${exampleOf(draft)}.`}
      />
      <NumberSetting draft={draft} name="articlesPerPage" label="Articles on a page" />
      <SwitchSetting draft={draft} name="showReadingTime" label="Show the reading time" />
      <SwitchSetting draft={draft} name="showContents" label="Show the contents of long articles" />
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
