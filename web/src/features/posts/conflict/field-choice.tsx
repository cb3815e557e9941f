import { uploadAtWidth } from '@byline/contract/addresses/paths'
import { type ReactNode, useId } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { languageInWords } from '../../../lib/language-choices.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { type CoverChoice, fieldLabels, type PostFields } from '../content/post-fields.ts'
import { ChoiceOption } from './choice-option.tsx'
import type { Sides, WholeField } from './choices.ts'
import type { SideNames } from './side-names.ts'

interface FieldChoiceProps {
  field: WholeField
  sides: Sides
  names: SideNames
  choice: 'yours' | 'theirs'
  onChoose: (choice: 'yours' | 'theirs') => void
}

/** The choice between the two versions of one field. */
export function FieldChoice({ field, sides, names, choice, onChoose }: FieldChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t(fieldLabels[field])}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['yours', 'theirs'] as const).map((side) => (
          <ChoiceOption
            key={side}
            group={name}
            label={names[side]}
            checked={choice === side}
            onChoose={() => onChoose(side)}
          >
            {contentOf(sides[side], field) || <span className="text-muted">{t('dashboard.conflict.empty')}</span>}
          </ChoiceOption>
        ))}
      </div>
    </fieldset>
  )
}

function contentOf(fields: PostFields, field: WholeField): ReactNode {
  if (field === 'cover') return fields.cover && <CoverThumbnail cover={fields.cover} />
  if (field === 'series') return seriesText(fields)
  if (field === 'language') return <LanguageName tag={fields.language ?? ''} />
  const text = field === 'tags' ? fields.tags.join(', ') : fields[field]
  return text && <bdi>{text}</bdi>
}

function seriesText({ series }: PostFields): string {
  if (!series?.title) return ''
  if (series.order === null) return series.title
  return t('dashboard.conflict.seriesPart', { title: series.title, part: series.order })
}

function LanguageName({ tag }: { tag: string }) {
  return languageInWords(tag, useSite().lang)
}

function CoverThumbnail({ cover }: { cover: NonNullable<CoverChoice> }) {
  const picked = useObjectUrl(cover instanceof File ? cover : undefined)
  const address = typeof cover === 'string' ? uploadAtWidth(cover, 640) : picked
  return address && <img src={address} alt="" className="conflict-cover max-w-full rounded object-contain" />
}
