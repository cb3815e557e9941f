import { tagKey } from '@byline/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, type UseFormReturn, useController } from 'react-hook-form'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import type { PostFields } from './post-fields.ts'
import { allTags } from './queries.ts'
import { addTag, splitTags } from './tags.ts'

type PostForm = UseFormReturn<PostFields>

/** The tags of a post: those in use to choose from, new ones to make. */
export function TagsField({ form }: { form: PostForm }) {
  const { data, error } = useQuery(allTags)
  const known = data?.tags.map(({ tag }) => tag) ?? (error ? [] : undefined)
  const tags = useController({ control: form.control, name: 'tags' })
  const { field: typed } = useController({ control: form.control, name: 'tagText' })
  const change = (text: string) => {
    form.clearErrors('tags')
    const { complete, rest } = splitTags(text)
    const refused = complete.filter((tag) => !giveTag(form, tag, known))
    form.setValue('tagText', [...refused, ...(rest === '' ? [] : [rest])].join(', '))
  }
  return (
    <MultiSelect
      label="Tags"
      hint="Enter or a comma ends a tag."
      values={tags.field.value}
      text={typed.value}
      suggestions={known}
      keyOf={tagKey}
      onRemove={(values) => {
        form.clearErrors('tags')
        form.setValue('tags', values)
      }}
      separator=","
      onTextChange={change}
      onAdd={(tag) => {
        if (giveTag(form, tag, known)) form.setValue('tagText', '')
      }}
      onBlur={() => giveTypedTag(form, known)}
      ref={tags.field.ref}
      error={messageOf(form.formState.errors.tags)}
    />
  )
}

/** Makes a tag of what is still being typed; answers whether nothing is left over. */
export function giveTypedTag(form: PostForm, known?: string[]): boolean {
  const text = form.getValues('tagText')
  if (text.trim() !== '' && !giveTag(form, text, known)) return false
  if (text !== '') form.setValue('tagText', '')
  return true
}

function giveTag(form: PostForm, tag: string, known: string[] | undefined): boolean {
  if (tag.trim() === '') return true
  const added = addTag(form.getValues('tags'), tag, known)
  if ('tags' in added) form.setValue('tags', added.tags)
  else form.setError('tags', { type: 'refused', message: added.refusal })
  return 'tags' in added
}

/** Of the list as a whole, or of the first tag that breaks a rule. */
function messageOf(errors: FieldErrors<PostFields>['tags']): string | undefined {
  if (!errors) return undefined
  if (errors.message) return errors.message
  return Array.isArray(errors) ? errors.find((error) => error?.message)?.message : undefined
}
