import { limits } from '@byline/contract/rules/limits'
import type { AuthorLink } from '@byline/contract/users/author-links'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export interface ProfileFields {
  name: string
  email: string
  password?: string | undefined
  biography: string
  links: AuthorLink[]
  language: string
}

/** Links to other places of a person: each a name and an address. */
export function LinksField({ form: { control, register, formState } }: { form: UseFormReturn<ProfileFields> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  const addButton = useRef<HTMLButtonElement>(null)
  const removed = useRef(false)
  useEffect(() => {
    // The pressed button is gone with its link.
    if (removed.current) addButton.current?.focus()
    removed.current = false
  })
  const errors = formState.errors.links
  return (
    <fieldset className="grid gap-4">
      <legend className="field-label mb-2">{t('dashboard.users.links')}</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <TextField
            label={t('dashboard.users.nameOfLink', { number: index + 1 })}
            dir="auto"
            error={errors?.[index]?.label?.message}
            {...register(`links.${index}.label`)}
          />
          <div className="max-sm:order-last max-sm:col-span-2">
            <TextField
              label={t('dashboard.users.addressOfLink', { number: index + 1 })}
              type="url"
              placeholder="https://"
              error={errors?.[index]?.url?.message}
              {...register(`links.${index}.url`)}
            />
          </div>
          <button
            type="button"
            data-hydrates=""
            aria-label={t('dashboard.users.removeLink', { number: index + 1 })}
            onClick={() => {
              removed.current = true
              remove(index)
            }}
            className="mt-7 grid size-12 place-items-center rounded-md text-muted hover:text-accent"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {fields.length === 0 && <p className="field-hint">{t('dashboard.users.linksHint')}</p>}
      <p role="alert" className="field-error empty:hidden">
        {errors?.message ?? errors?.root?.message}
      </p>
      {fields.length < limits.authorLinksMax && (
        <Button
          ref={addButton}
          variant="button-quiet"
          className="button-small flex items-center gap-2 justify-self-start"
          onClick={() => append({ label: '', url: '' })}
        >
          <Plus aria-hidden className="size-4" /> {t('dashboard.fields.addLink')}
        </Button>
      )}
    </fieldset>
  )
}
