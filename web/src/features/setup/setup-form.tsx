import { paths } from '@byline/contract/addresses/paths'
import { type SetupForm as Answers, setupForm } from '@byline/contract/setup'
import { accents } from '@byline/contract/site/accents'
import type { ComponentProps, ReactNode } from 'react'
import { ownTimeZone, timeZones } from '../../lib/dates/time-zones.ts'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
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
  ['writers', 'Only people I invite', 'Everybody else can have an account to comment.'],
  ['everybody', 'Everybody with an account', 'Readers can register, and publish at once.'],
] as const

/** Asks the owner for the site and the first account; leads to the dashboard. */
export function SetupForm({ secret, hasSamples, preview }: SetupFormProps) {
  const navigate = useNavigate()
  const form = useValidatedForm(setupForm)
  const { send, isPending } = useFormCall(
    form,
    setUpMutation,
    (values) => ({ body: { ...values, secret } }),
    () => void navigate(paths.dashboard, { replace: true }),
  )
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start">
      <form method="post" noValidate onSubmit={send} className="grid gap-10">
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-serif text-2xl">Your site</legend>
          <TextField label="Name of the site" autoComplete="off" {...fieldOf(form, 'siteName')} />
          <TextField
            label="One sentence about it"
            hint="What it is about. It stands below the name on the front page, and in search engines. It can wait."
            autoComplete="off"
            {...fieldOf(form, 'description')}
          />
          <fieldset>
            <legend className="field-label mb-2">Colour</legend>
            <ColorSwatches colors={accents} defaultValue={accents[0][0]} {...form.register('accent')} />
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="field-label mb-2">Who may write</legend>
            {writers.map(([value, label, hint]) => (
              <Choice
                key={value}
                label={label}
                hint={hint}
                type="radio"
                value={value}
                defaultChecked={value === writers[0][0]}
                {...form.register('publishing')}
              />
            ))}
          </fieldset>
          {hasSamples && (
            <Choice
              label="Keep the sample articles for now"
              hint="They show how articles look. Without them the site begins empty; they are in the trash then, for 30 days."
              type="checkbox"
              defaultChecked
              {...form.register('keepSamples')}
            />
          )}
          <SelectField
            label="Time zone"
            hint="For the dates that the site itself writes."
            {...fieldOf(form, 'timeZone')}
            defaultValue={ownTimeZone()}
            choices={timeZones(ownTimeZone())}
          />
        </fieldset>
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-serif text-2xl">You</legend>
          <TextField
            label="Your name"
            autoComplete="name"
            hint="It stands below what you write."
            {...fieldOf(form, 'name')}
          />
          <TextField label="Email" type="email" autoComplete="username" {...fieldOf(form, 'email')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters."
            {...fieldOf(form, 'password')}
          />
        </fieldset>
        <Button type="submit" pending={isPending}>
          Set up the site
        </Button>
      </form>
      <div className="min-w-0 lg:sticky lg:top-8">{preview(form.watch())}</div>
    </div>
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
