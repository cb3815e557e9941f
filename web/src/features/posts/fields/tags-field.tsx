import { tagKey } from '@byline/contract/rules/tags'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { MultiSelect } from '../../../ui/form/multi-select.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { allTags } from './queries.ts'
import { addTag, splitTags } from './tags.ts'

/** The tags of a post: chosen from those in use, or new ones. */
export function TagsField({ draft }: { draft: Draft }) {
  const { data, error } = useQuery(allTags)
  const known = data?.tags.map(({ tag }) => tag) ?? (error ? [] : undefined)
  const tags = useDraftField(draft, 'tags')
  const tagText = useDraftField(draft, 'tagText')
  const { errors } = useDraftState(draft)
  const { fields } = draft
  const change = (text: string) => {
    fields.setError('tags', undefined)
    const { complete, rest } = splitTags(text)
    const rejected = complete.filter((tag) => !addToDraft(draft, tag, known))
    fields.set('tagText', [...rejected, ...(rest === '' ? [] : [rest])].join(', '))
  }
  return (
    <MultiSelect
      label={t('shared.posts.tags')}
      hint={t('dashboard.fields.tagsHint')}
      values={tags}
      text={tagText}
      suggestions={known}
      keyOf={tagKey}
      onRemove={(values) => {
        fields.setError('tags', undefined)
        fields.set('tags', values)
      }}
      onTextChange={change}
      onAdd={(tag) => {
        if (addToDraft(draft, tag, known)) fields.set('tagText', '')
      }}
      onBlur={() => addTypedTag(draft, known)}
      ref={(element) => fields.attach('tags', element)}
      error={errors.tags}
    />
  )
}

/** Adds the tag that is still being typed. Returns false if it breaks a rule. */
export function addTypedTag(draft: Draft, known?: string[]): boolean {
  const { tagText } = draft.fields.values
  if (tagText.trim() !== '' && !addToDraft(draft, tagText, known)) return false
  if (tagText !== '') draft.fields.set('tagText', '')
  return true
}

function addToDraft({ fields }: Draft, tag: string, known: string[] | undefined): boolean {
  if (tag.trim() === '') return true
  const added = addTag(fields.values.tags, tag, known)
  if ('tags' in added) fields.set('tags', added.tags)
  else fields.setError('tags', added.error)
  return 'tags' in added
}
