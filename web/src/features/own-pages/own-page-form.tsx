import { paths } from '@byline/contract/addresses/paths'
import { type OwnPageFields, ownPageMenus } from '@byline/contract/own-page-fields'
import type { OwnPage } from '@byline/contract/own-pages'
import { slugRule } from '@byline/contract/rules/slugs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/calls/api-client.ts'
import { showFieldErrors } from '../../lib/forms/form-errors.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { createOwnPageMutation, ownPageToEdit, updateOwnPageMutation } from './manage-queries.ts'
import { menuNames } from './menu-names.ts'
import { OtherVersion } from './other-version.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import { fieldsOf, useOwnPageForm } from './use-own-page-form.ts'
import './own-page-form.css'

interface OwnPageFormProps {
  /** The page to update; without it, the form creates one. */
  page?: OwnPage
  /** The editor for the text, which posts have too. */
  bodyEditor: (props: BodyEditorProps) => ReactNode
  leaveWarning: (props: { isUnsaved: () => boolean; recoverable: boolean }) => ReactNode
}

interface BodyEditorProps {
  /** A form with another key has another text. */
  textKey: number
  defaultValue: string
  error: string | undefined
  field: UseFormRegisterReturn<'body'>
}

const inputs = ['title', 'slug', 'body', 'menu'] as const

/** The form that creates or updates a page of the owner. */
export function OwnPageForm({ page, bodyEditor, leaveWarning }: OwnPageFormProps) {
  const { form, ...state } = useOwnPageForm(page)
  const { save, pending, other, forgetOther } = useSave(page, form, state)
  const { errors } = form.formState
  const submit = form.handleSubmit(save)
  return (
    <>
      {leaveWarning({ isUnsaved: state.isUnsaved, recoverable: state.canStore })}
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={preventEnter}
        className="own-page-form"
      >
        {state.offer && <RecoveryNotice stored={state.offer} onRestore={state.restore} onDiscard={state.discard} />}
        {other && (
          <OtherVersion
            other={other}
            yours={form.getValues()}
            onKeepYours={() => {
              state.rebase(other)
              forgetOther()
              void submit()
            }}
            onTakeTheirs={() => {
              state.rebase(other)
              state.fill(fieldsOf(other))
              forgetOther()
            }}
          />
        )}
        <div className="own-page-fields">
          <TextField
            label={t('dashboard.ownPages.fieldTitle')}
            dir="auto"
            error={errors.title?.message}
            {...form.register('title')}
          />
          <TextField
            label={t('dashboard.ownPages.fieldAddress')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={hintOf(useWatch({ control: form.control, name: 'slug' }), page?.slug)}
            error={errors.slug?.message}
            {...form.register('slug')}
          />
          <MenuChoice field={form.register('menu')} />
        </div>
        {bodyEditor({
          textKey: state.fillCount,
          defaultValue: form.getValues('body'),
          error: errors.body?.message,
          field: form.register('body'),
        })}
        <div className="own-page-actions">
          <Button type="submit" pending={pending}>
            {t(page ? 'dashboard.ownPages.update' : 'dashboard.ownPages.create')}
          </Button>
          <Link to={paths.managePages} className="button-quiet">
            {t('shared.actions.cancel')}
          </Link>
        </div>
      </form>
    </>
  )
}

type FormState = ReturnType<typeof useOwnPageForm>

/** Saves the page; `other` is the stored version if somebody else has saved the page meanwhile. */
function useSave(page: OwnPage | undefined, form: FormState['form'], state: Omit<FormState, 'form'>) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const creating = useMutation(createOwnPageMutation)
  const updating = useMutation(updateOwnPageMutation)
  const [other, setOther] = useState<OwnPage>()
  const onSuccess = () => {
    state.markSaved()
    void navigate(paths.managePages)
  }
  const onError = (error: Error) => {
    showFieldErrors(error, form.setError, inputs)
    if (page && error instanceof ApiError && error.code === 'outdated_page') {
      void client
        .fetchQuery(ownPageToEdit(page.slug))
        .then((reply) => setOther(reply.page))
        .catch(() => undefined)
    }
  }
  const save = (fields: OwnPageFields) => {
    if (!page) return creating.mutate({ body: fields }, { onSuccess, onError })
    const body = { ...fields, version: state.version() }
    updating.mutate({ params: { slug: page.slug }, body }, { onSuccess, onError })
  }
  return { save, pending: creating.isPending || updating.isPending, other, forgetOther: () => setOther(undefined) }
}

/** The choice of the menu that shows the page. */
function MenuChoice({ field }: { field: UseFormRegisterReturn<'menu'> }) {
  return (
    <fieldset className="own-page-menu">
      <legend className="field-label">{t('dashboard.ownPages.fieldMenu')}</legend>
      {ownPageMenus.map((menu) => (
        <label key={menu} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={menu} {...field} className="size-5 accent-(--accent)" />
          {t(menuNames[menu])}
        </label>
      ))}
    </fieldset>
  )
}

function hintOf(typed: string, current: string | undefined): string {
  const slug = slugRule(typed.trim())
  if (slug === '') return t('dashboard.ownPages.addressFromTitle')
  if (current === undefined || current === slug) return t('dashboard.ownPages.addressIs', { slug })
  return t('dashboard.ownPages.addressBecomes', { slug })
}

/** Enter in a field of one line would submit an unfinished page. */
function preventEnter(event: KeyboardEvent): void {
  const inTextField = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (event.key === 'Enter' && inTextField) event.preventDefault()
}
