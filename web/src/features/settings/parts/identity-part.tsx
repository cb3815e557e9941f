import { t } from '../../../lib/language/texts.ts'
import { AccentSetting } from '../accent-setting.tsx'
import { PictureSetting } from '../picture-setting.tsx'
import { ChoiceSetting, LongTextSetting, TextSetting } from '../setting-fields.tsx'

/** The name and the look of the site. */
export function IdentityPart() {
  return (
    <>
      <TextSetting name="name" />
      <LongTextSetting name="description" hint={t('dashboard.settings.descriptionHint')} />
      <AccentSetting />
      <ChoiceSetting
        name="typeface"
        choices={{
          serif: t('dashboard.settings.typefaceSerif'),
          sans: t('dashboard.settings.typefaceSans'),
          slab: t('dashboard.settings.typefaceSlab'),
        }}
      />
      <PictureSetting name="logo" />
      <PictureSetting name="logoDark" />
      <PictureSetting name="icon" />
    </>
  )
}
