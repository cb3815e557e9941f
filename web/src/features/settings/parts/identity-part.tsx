import { t } from '../../../lib/language/texts.ts'
import { AccentSetting } from '../accent-setting.tsx'
import { PictureSetting } from '../picture-setting.tsx'
import { ChoiceSetting, LongTextSetting, TextSetting } from '../setting-fields.tsx'

/** The name and the look of the site. */
export function IdentityPart() {
  return (
    <>
      <TextSetting name="name" label={t('dashboard.settings.siteName')} />
      <LongTextSetting
        name="description"
        label={t('dashboard.settings.siteSentence')}
        hint={t('dashboard.settings.siteSentenceHint')}
      />
      <AccentSetting />
      <ChoiceSetting
        name="typeface"
        label={t('dashboard.settings.typeface')}
        choices={{
          serif: t('dashboard.settings.typefaceSerif'),
          sans: t('dashboard.settings.typefaceSans'),
          slab: t('dashboard.settings.typefaceSlab'),
        }}
      />
      <PictureSetting name="logo" label={t('dashboard.settings.logo')} hint={t('dashboard.settings.logoHint')} />
      <PictureSetting
        name="logoDark"
        label={t('dashboard.settings.logoDark')}
        hint={t('dashboard.settings.logoDarkHint')}
      />
      <PictureSetting name="icon" label={t('dashboard.settings.icon')} hint={t('dashboard.settings.iconHint')} />
    </>
  )
}
