import { paths } from '@byline/contract/addresses/paths'
import { setupForm } from '@byline/contract/setup'
import { useMutation } from '@tanstack/react-query'
import { showFieldErrors } from '../../lib/forms/form-errors.ts'
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { setUpMutation } from './queries.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const inputs = ['siteName', 'description', 'name', 'email', 'password', 'timeZone'] as const

/** What an owner says about the site and about themselves; ends at the dashboard. */
export function SetupForm({ secret, hasSamples }: { secret: string; hasSamples: boolean }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(setUpMutation)
  const { register, handleSubmit, setError, formState } = useValidatedForm(setupForm)
  const { errors } = formState
  const submit = handleSubmit((form) =>
    mutate(
      { body: { ...form, secret } },
      {
        onSuccess: () => navigate(paths.dashboard, { replace: true }),
        onError: (error) => showFieldErrors(error, setError, inputs),
      },
    ),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-serif text-2xl">Your site</legend>
        <TextField
          label="Name of the site"
          autoComplete="off"
          error={errors.siteName?.message}
          {...register('siteName')}
        />
        <TextField
          label="One sentence about it"
          hint="Search engines and link previews show it. It can wait."
          autoComplete="off"
          error={errors.description?.message}
          {...register('description')}
        />
        <TimeZoneField error={errors.timeZone?.message} {...register('timeZone')} />
        {hasSamples && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              defaultChecked
              {...register('keepSamples')}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
            <span>
              <span className="field-label block">Keep the sample articles for now</span>
              <span className="field-hint block">
                Without them the site is empty. They go to the trash, where they can be brought back
                for 30 days.
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
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={errors.password?.message}
          {...register('password')}
        />
      </fieldset>
      <Button type="submit" pending={isPending}>
        Set up the site
      </Button>
    </form>
  )
}
