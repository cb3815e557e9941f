import { uploadAtWidth } from '@byline/contract/paths'
import { type ReactNode, useId } from 'react'
import { useObjectUrl } from '../../../../lib/use-object-url.ts'
import type { CoverChoice, PostFields } from '../post-fields.ts'
import type { Sides, WholeField } from './settle.ts'
import { Side } from './side.tsx'

interface FieldChoiceProps {
  field: WholeField
  sides: Sides
  choice: 'yours' | 'theirs'
  onChoose: (choice: 'yours' | 'theirs') => void
}

/** One field that differs, both versions side by side. */
export function FieldChoice({ field, sides, choice, onChoose }: FieldChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{titles[field]}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['yours', 'theirs'] as const).map((side) => (
          <Side
            key={side}
            group={name}
            side={side}
            checked={choice === side}
            onChoose={() => onChoose(side)}
          >
            {shown(sides[side], field) || <span className="text-muted">empty</span>}
          </Side>
        ))}
      </div>
    </fieldset>
  )
}

const titles: Record<WholeField, string> = {
  title: 'Title',
  caption: 'Caption',
  slug: 'Slug',
  tags: 'Tags',
  cover: 'Post image',
}

function shown(fields: PostFields, field: WholeField): ReactNode {
  if (field === 'cover') return fields.cover && <SmallCover cover={fields.cover} />
  return field === 'tags' ? fields.tags.join(', ') : fields[field]
}

function SmallCover({ cover }: { cover: NonNullable<CoverChoice> }) {
  const picked = useObjectUrl(cover instanceof File ? cover : undefined)
  const address = typeof cover === 'string' ? uploadAtWidth(cover, 640) : picked
  return address && <img src={address} alt="" className="h-32 max-w-full rounded object-contain" />
}
