import { AccentSetting } from '../accent-setting.tsx'
import { PictureSetting } from '../picture-setting.tsx'
import { ChoiceSetting, LongTextSetting, TextSetting } from '../setting-fields.tsx'

/** The name and the look of the site. */
export function IdentityPart() {
  return (
    <>
      <TextSetting name="name" label="Name" />
      <LongTextSetting
        name="description"
        label="In one sentence"
        hint="Search engines, feeds and link previews show it."
      />
      <AccentSetting />
      <ChoiceSetting
        name="typeface"
        label="Typeface of titles and texts"
        choices={{
          serif: 'Newsreader, a serif for long reading',
          sans: 'Figtree, a sans as of the menus',
          slab: 'Bitter, a slab with strong edges',
        }}
      />
      <PictureSetting name="logo" label="Logo" hint="Without one, the name is set in letters." />
      <PictureSetting
        name="logoDark"
        label="Logo for the dark theme"
        hint="Without one, the logo above is shown in both."
      />
      <PictureSetting
        name="icon"
        label="Icon"
        hint="A square picture of at least 512 pixels, for browsers and phones."
      />
    </>
  )
}
