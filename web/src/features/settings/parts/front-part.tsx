import { PictureSetting } from '../picture-setting.tsx'
import { LinesSetting, LongTextSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx'

/** The texts and parts of the landing page. */
export function FrontPart() {
  return (
    <>
      <TextSetting name="heroEyebrow" label="Line above the title" />
      <TextSetting name="heroTitle" label="Title" />
      <LongTextSetting
        name="heroText"
        label="Text"
        hint="{name} stands for the name of the site, {description} for its sentence."
      />
      <PictureSetting name="heroPicture" label="Picture" hint="Without one, the drawing of the book is shown." />
      <LinesSetting
        name="chips"
        label="Popular tags"
        hint="One in each line, at most six. They stand below the search box."
      />
      <LinesSetting name="sidebarTags" label="Tags beside an article" hint="One in each line, at most twenty." />
      <SwitchSetting
        name="showGreeting"
        label="Greet people who are signed in"
        hint="In place of the line above the title."
      />
      <SwitchSetting name="showTour" label="Offer the tour" />
      <SwitchSetting name="showNewsletter" label="Offer the newsletter" />
    </>
  )
}
