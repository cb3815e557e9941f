import { paths } from '@byline/contract/addresses/paths'
import type { FormEvent } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { withSlugRule } from './slug-caret.ts'

interface SlugFieldProps {
  draft: Draft
  /** The current slug of the post; undefined for a new post. */
  currentSlug: string | undefined
}

/** The last part of the address; the slug rule is applied while it is typed (specification §4). */
export function SlugField({ draft, currentSlug }: SlugFieldProps) {
  const slug = useDraftField(draft, 'slug')
  const { errors } = useDraftState(draft)
  const { onChange, ...field } = draft.fields.register('slug')
  const apply = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { text, caret } = withSlugRule(input.value, input.selectionStart ?? 0)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    onChange({ target: input })
  }
  return (
    <TextField
      label={t('dashboard.fields.slug')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={hintOf(slug, currentSlug)}
      error={errors.slug}
      {...field}
      // Changing the value would break the composition of an input method.
      onChange={(event) => {
        if ((event.nativeEvent as InputEvent).isComposing) onChange(event)
        else apply(event)
      }}
      onCompositionEnd={apply}
    />
  )
}

function hintOf(slug: string, currentSlug: string | undefined): string {
  if (slug === '') return t('dashboard.fields.slugFromTitle')
  const address = paths.article('') + slug
  if (currentSlug === undefined || currentSlug === slug) return t('dashboard.fields.address', { address })
  return t('dashboard.fields.newAddress', { address })
}
