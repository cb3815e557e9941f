import { paths } from '@byline/contract/addresses/paths'
import type { FormEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { PostFields } from '../content/post-fields.ts'
import { withSlugRule } from './slug-caret.ts'

interface SlugFieldProps {
  form: UseFormReturn<PostFields>
  /** The current slug of the post; undefined for a new post. */
  currentSlug: string | undefined
}

/** The last part of the address; the slug rule is applied while it is typed (specification §4). */
export function SlugField({ form, currentSlug }: SlugFieldProps) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  const { onChange, ...field } = form.register('slug')
  const apply = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { text, caret } = withSlugRule(input.value, input.selectionStart ?? 0)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    return onChange(event)
  }
  return (
    <TextField
      label="Slug"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={hintOf(slug, currentSlug)}
      error={form.formState.errors.slug?.message}
      {...field}
      // Changing the value would break the composition of an input method.
      onChange={(event) => {
        if ((event.nativeEvent as InputEvent).isComposing) void onChange(event)
        else void apply(event)
      }}
      onCompositionEnd={(event) => void apply(event)}
    />
  )
}

function hintOf(slug: string, currentSlug: string | undefined): string {
  if (slug === '') return 'Left empty, it is made from the title.'
  const address = paths.article('') + slug
  if (currentSlug === undefined || currentSlug === slug) return `The address is ${address}`
  return `The address becomes ${address}; the old one leads there.`
}
