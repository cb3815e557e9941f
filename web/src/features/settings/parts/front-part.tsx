import { t } from '../../../lib/language/texts.ts'
import { PictureSetting } from '../picture-setting.tsx'
import { LinesSetting, LongTextSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx'

/** The texts and parts of the landing page. */
export function FrontPart() {
  return (
    <>
      <TextSetting name="heroEyebrow" />
      <TextSetting name="heroTitle" />
      <LongTextSetting
        name="heroText"
        hint={t('dashboard.settings.wordsHint', { name: '{name}', description: '{description}' })}
      />
      <PictureSetting name="heroPicture" />
      <LinesSetting name="chips" hint={t('dashboard.settings.chipsHint')} />
      <LinesSetting name="sidebarTags" hint={t('dashboard.settings.sidebarTagsHint')} />
      <SwitchSetting name="showGreeting" hint={t('dashboard.settings.showGreetingHint')} />
      <SwitchSetting name="showTour" />
      <SwitchSetting name="showNewsletter" />
    </>
  )
}
