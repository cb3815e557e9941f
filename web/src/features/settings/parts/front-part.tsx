import { t } from '../../../lib/language/texts.ts'
import { PictureSetting } from '../picture-setting.tsx'
import { LinesSetting, LongTextSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx'

/** The texts and parts of the landing page. */
export function FrontPart() {
  return (
    <>
      <TextSetting name="heroEyebrow" label={t('dashboard.settings.heroEyebrow')} />
      <TextSetting name="heroTitle" label={t('dashboard.settings.heroTitle')} />
      <LongTextSetting
        name="heroText"
        label={t('dashboard.settings.heroText')}
        hint={t('dashboard.settings.wordsHint', { name: '{name}', description: '{description}' })}
      />
      <PictureSetting
        name="heroPicture"
        label={t('dashboard.settings.heroPicture')}
        hint={t('dashboard.settings.heroPictureHint')}
      />
      <LinesSetting name="chips" label={t('dashboard.settings.chips')} hint={t('dashboard.settings.chipsHint')} />
      <LinesSetting
        name="sidebarTags"
        label={t('dashboard.settings.sidebarTags')}
        hint={t('dashboard.settings.sidebarTagsHint')}
      />
      <SwitchSetting
        name="showGreeting"
        label={t('dashboard.settings.showGreeting')}
        hint={t('dashboard.settings.showGreetingHint')}
      />
      <SwitchSetting name="showTour" label={t('dashboard.settings.showTour')} />
      <SwitchSetting name="showNewsletter" label={t('dashboard.settings.showNewsletter')} />
    </>
  )
}
