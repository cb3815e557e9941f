import { AccentSetting } from '../accent-setting.tsx'
import { PictureSetting } from '../picture-setting.tsx'
import { ChoiceSetting, LongTextSetting, TextSetting } from '../setting-fields.tsx'
import type { Draft } from '../use-draft.ts'

/** The name and the look of the site. */
export function IdentityPart({ draft }: { draft: Draft }) {
  return (
    <>
      <TextSetting draft={draft} name="name" label="Name" />
      <LongTextSetting
        draft={draft}
        name="description"
        label="In one sentence"
        hint="Search engines, feeds and link previews show it."
      />
      <AccentSetting draft={draft} />
      <ChoiceSetting
        draft={draft}
        name="typeface"
        label="Typeface of titles and texts"
        choices={[
          ['serif', 'Newsreader, a serif for long reading'],
          ['sans', 'Figtree, a sans as of the menus'],
          ['slab', 'Bitter, a slab with strong edges'],
        ]}
      />
      <PictureSetting draft={draft} name="logo" label="Logo" hint="Without one, the name is set in letters." />
      <PictureSetting
        draft={draft}
        name="logoDark"
        label="Logo for the dark theme"
        hint="Without one, the logo above is shown in both."
      />
      <PictureSetting
        draft={draft}
        name="icon"
        label="Icon"
        hint="A square picture of at least 512 pixels, for browsers and phones."
      />
    </>
  )
}
