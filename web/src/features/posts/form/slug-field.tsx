import { paths } from '@byline/contract/paths'
import type { FormEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/text-field.tsx'
import type { PostFields } from './post-fields.ts'
import { withSlugRule } from './slug-caret.ts'

interface SlugFieldProps {
  form: UseFormReturn<PostFields>
  /** The slug the post has, if there is one. */
  current: string | undefined
}

/** The last part of the address; the rule works while it is typed (specification §4). */
export function SlugField({ form, current }: SlugFieldProps) {
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
      hint={hintOf(slug, current)}
      error={form.formState.errors.slug?.message}
      {...field}
      // What an input method is still composing is not touched.
      onChange={(event) => {
        if ((event.nativeEvent as InputEvent).isComposing) void onChange(event)
        else void apply(event)
      }}
      onCompositionEnd={(event) => void apply(event)}
    />
  )
}

function hintOf(slug: string, current: string | undefined): string {
  if (slug === '') return 'Left empty, it is made from the title.'
  const address = paths.article('') + slug
  if (current === undefined || current === slug) return `The address is ${address}`
  return `The address becomes ${address}; the old one leads there.`
}
