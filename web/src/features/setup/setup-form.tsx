import { paths } from '@byline/contract/addresses/paths'
import { setupForm } from '@byline/contract/setup'
import { fieldOf, useFormCall, useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { setUpMutation } from './queries.ts'
import { TimeZoneField } from './time-zone-field.tsx'

/** Asks the owner for the site and the first account; leads to the dashboard. */
export function SetupForm({ secret, hasSamples }: { secret: string; hasSamples: boolean }) {
  const navigate = useNavigate()
  const form = useValidatedForm(setupForm)
  const { send, isPending } = useFormCall(
    form,
    setUpMutation,
    (values) => ({ body: { ...values, secret } }),
    () => void navigate(paths.dashboard, { replace: true }),
  )
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-8">
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-serif text-2xl">Your site</legend>
        <TextField label="Name of the site" autoComplete="off" {...fieldOf(form, 'siteName')} />
        <TextField
          label="One sentence about it"
          hint="Search engines and link previews show it. It can wait."
          autoComplete="off"
          {...fieldOf(form, 'description')}
        />
        <TimeZoneField {...fieldOf(form, 'timeZone')} />
        {hasSamples && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              defaultChecked
              {...form.register('keepSamples')}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
            <span>
              <span className="field-label block">Keep the sample articles for now</span>
              <span className="field-hint block">
                Without them the site is empty. They go to the trash, where they can be brought back for 30 days.
              </span>
            </span>
          </label>
        )}
      </fieldset>
      <fieldset className="grid gap-5">
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
  )
}
