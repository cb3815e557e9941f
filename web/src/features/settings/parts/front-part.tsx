import { PictureSetting } from '../picture-setting.tsx'
import { LinesSetting, LongTextSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx'
import type { Draft } from '../use-draft.ts'

/** The texts and parts of the landing page. */
export function FrontPart({ draft }: { draft: Draft }) {
  return (
    <>
      <TextSetting draft={draft} name="heroEyebrow" label="Line above the title" />
      <TextSetting draft={draft} name="heroTitle" label="Title" />
      <LongTextSetting draft={draft} name="heroText" label="Text" />
      <PictureSetting
        draft={draft}
        name="heroPicture"
        label="Picture"
        hint="Without one, the drawing of the book is shown."
      />
      <LinesSetting
        draft={draft}
        name="chips"
        label="Popular tags"
        hint="One in each line, at most six. They stand below the search box."
      />
      <LinesSetting
        draft={draft}
        name="sidebarTags"
        label="Tags beside an article"
        hint="One in each line, at most twenty."
      />
      <SwitchSetting
        draft={draft}
        name="showGreeting"
        label="Greet people who are signed in"
        hint="In place of the line above the title."
      />
      <SwitchSetting draft={draft} name="showTour" label="Offer the tour" />
      <SwitchSetting draft={draft} name="showNewsletter" label="Offer the newsletter" />
    </>
  )
}
