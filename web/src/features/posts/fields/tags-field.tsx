import { tagKey } from '@byline/contract/rules/tags'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, type UseFormReturn, useController } from 'react-hook-form'
import { MultiSelect } from '../../../ui/form/multi-select.tsx'
import type { PostFields } from '../content/post-fields.ts'
import { allTags } from './queries.ts'
import { addTag, splitTags } from './tags.ts'

type Form = UseFormReturn<PostFields>

/** The tags of a post: chosen from those in use, or new ones. */
export function TagsField({ form }: { form: Form }) {
  const { data, error } = useQuery(allTags)
  const known = data?.tags.map(({ tag }) => tag) ?? (error ? [] : undefined)
  const tags = useController({ control: form.control, name: 'tags' })
  const { field: tagText } = useController({ control: form.control, name: 'tagText' })
  const change = (text: string) => {
    form.clearErrors('tags')
    const { complete, rest } = splitTags(text)
    const rejected = complete.filter((tag) => !addToForm(form, tag, known))
    form.setValue('tagText', [...rejected, ...(rest === '' ? [] : [rest])].join(', '))
  }
  return (
    <MultiSelect
      label="Tags"
      hint="Enter or a comma ends a tag."
      values={tags.field.value}
      text={tagText.value}
      suggestions={known}
      keyOf={tagKey}
      onRemove={(values) => {
        form.clearErrors('tags')
        form.setValue('tags', values)
      }}
      separator=","
      onTextChange={change}
      onAdd={(tag) => {
        if (addToForm(form, tag, known)) form.setValue('tagText', '')
      }}
      onBlur={() => addTypedTag(form, known)}
      ref={tags.field.ref}
      error={messageOf(form.formState.errors.tags)}
    />
  )
}

/** Adds the tag that is still being typed. Returns false if it breaks a rule. */
export function addTypedTag(form: Form, known?: string[]): boolean {
  const text = form.getValues('tagText')
  if (text.trim() !== '' && !addToForm(form, text, known)) return false
  if (text !== '') form.setValue('tagText', '')
  return true
}

function addToForm(form: Form, tag: string, known: string[] | undefined): boolean {
  if (tag.trim() === '') return true
  const added = addTag(form.getValues('tags'), tag, known)
  if ('tags' in added) form.setValue('tags', added.tags)
  else form.setError('tags', { type: 'tag', message: added.error })
  return 'tags' in added
}

/** The error of the list as a whole, or of the first invalid tag. */
function messageOf(errors: FieldErrors<PostFields>['tags']): string | undefined {
  if (!errors) return undefined
  if (errors.message) return errors.message
  return Array.isArray(errors) ? errors.find((error) => error?.message)?.message : undefined
}
