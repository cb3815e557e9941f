import { paths } from '@byline/contract/addresses/paths'
import { type SetupForm as Answers, setupForm } from '@byline/contract/setup'
import { accents } from '@byline/contract/site/accents'
import type { PlainKey } from '@byline/languages/texts'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { href } from '../../lib/base-path/addresses.ts'
import { ownTimeZone, timeZones } from '../../lib/dates/time-zones.ts'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { t } from '../../lib/language/texts.ts'
import { languageOfBrowser, languages } from '../../lib/language-choices.ts'
import { Button } from '../../ui/button.tsx'
import { ColorSwatches } from '../../ui/form/color-swatches.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { setUpMutation } from './queries.ts'

interface SetupFormProps {
  secret: string
  hasSamples: boolean
  /** Shows the site with these answers. */
  preview: (answers: Partial<Answers>) => ReactNode
}

const writers = [
  ['writers', 'dashboard.setup.writersOnly', 'dashboard.setup.writersOnlyHint'],
  ['everybody', 'dashboard.setup.everybody', 'dashboard.setup.everybodyHint'],
] as const satisfies [value: string, label: PlainKey, hint: PlainKey][]

/** Asks the owner for the site and the first account; leads to the dashboard. */
export function SetupForm({ secret, hasSamples, preview }: SetupFormProps) {
  const form = useValidatedForm(setupForm)
  const { send, isPending } = useFormCall(
    form,
    setUpMutation,
    (values) => ({ body: { ...values, secret } }),
    // Another document: this one is neither that of the site nor in its language.
    () => location.replace(href(paths.dashboard)),
  )
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <form method="post" noValidate onSubmit={send} className="grid gap-8">
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-serif text-2xl">{t('dashboard.setup.yourSite')}</legend>
          <TextField label={t('dashboard.setup.siteName')} autoComplete="off" {...fieldOf(form, 'siteName')} />
          <TextField
            label={t('dashboard.setup.sentence')}
            hint={t('dashboard.setup.sentenceHint')}
            autoComplete="off"
            {...fieldOf(form, 'description')}
          />
          <fieldset>
            <legend className="field-label mb-2">{t('dashboard.setup.colour')}</legend>
            <ColorSwatches colors={accents} defaultValue={accents[0][0]} {...form.register('accent')} />
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="field-label mb-2">{t('dashboard.setup.whoMayWrite')}</legend>
            {writers.map(([value, label, hint]) => (
              <Choice
                key={value}
                label={t(label)}
                hint={t(hint)}
                type="radio"
                value={value}
                defaultChecked={value === writers[0][0]}
                {...form.register('publishing')}
              />
            ))}
          </fieldset>
          {hasSamples && (
            <Choice
              label={t('dashboard.setup.keepSamples')}
              hint={t('dashboard.setup.keepSamplesHint')}
              type="checkbox"
              defaultChecked
              {...form.register('keepSamples')}
            />
          )}
          <SelectField
            label={t('dashboard.settings.lang')}
            hint={t('dashboard.setup.languageHint')}
            {...fieldOf(form, 'lang')}
            defaultValue={languageOfBrowser()}
            choices={languages(languageOfBrowser())}
          />
          <SelectField
            label={t('dashboard.settings.timeZone')}
            hint={t('dashboard.setup.timeZoneHint')}
            {...fieldOf(form, 'timeZone')}
            defaultValue={ownTimeZone()}
            choices={timeZones(ownTimeZone())}
          />
        </fieldset>
        <AccountFields form={form} />
        <Button type="submit" pending={isPending}>
          {t('dashboard.setup.submit')}
        </Button>
      </form>
      <div className="min-w-0 lg:sticky lg:top-8">{preview(form.watch())}</div>
    </div>
  )
}

/** The owner's name, address and password. */
function AccountFields({ form }: { form: UseFormReturn<z.input<typeof setupForm>, unknown, Answers> }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-serif text-2xl">{t('dashboard.setup.you')}</legend>
      <TextField
        label={t('dashboard.setup.yourName')}
        autoComplete="name"
        hint={t('dashboard.setup.yourNameHint')}
        {...fieldOf(form, 'name')}
      />
      <TextField label={t('dashboard.users.email')} type="email" autoComplete="username" {...fieldOf(form, 'email')} />
      <PasswordField
        label={t('dashboard.users.password')}
        autoComplete="new-password"
        hint={t('dashboard.setup.passwordHint')}
        {...fieldOf(form, 'password')}
      />
    </fieldset>
  )
}

function Choice({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint: string }) {
  return (
    <label className="flex items-start gap-3">
      <input {...input} className="mt-0.5 size-6 shrink-0 accent-accent" />
      <span>
        <span className="field-label block">{label}</span>
        <span className="field-hint block">{hint}</span>
      </span>
    </label>
  )
}
