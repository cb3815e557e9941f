import { paths } from '@byline/contract/addresses/paths'
import { profileForm } from '@byline/contract/users/forms'
import type { User } from '@byline/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { fieldOf, useFormCall } from '../../../lib/forms/use-validated-form.ts'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { dashboardLanguages } from '../../../lib/language-choices.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ownProfile } from '../../sessions/queries.ts'
import { ownFactors } from '../factors/factor-queries.ts'
import { updateProfileMutation } from '../queries/queries.ts'
import { LinksField, type ProfileFields } from './links-field.tsx'

/**
 * Name, email, an optional new password, biography, links and language. For another email or password the server asks
 * for a confirmation, and a dialog above the form takes it.
 */
export function ProfileForm({ user }: { user: User }) {
  // Biography and links are not in the stored session. They cannot be changed before they are loaded.
  const { data: profile } = useQuery(ownProfile)
  const isFirstPassword = useQuery(ownFactors).data?.hasPassword === false
  const form = useForm<ProfileFields>({
    mode: 'onChange',
    resolver: schemaResolver(profileForm),
    values: valuesOf(user, profile),
    resetOptions: { keepDirtyValues: true },
  })
  const { resetField } = form
  const navigate = useNavigate()
  const { lang } = useSite()
  const { send, isPending } = useFormCall(
    form,
    updateProfileMutation,
    ({ biography, links, ...account }) => {
      // Left out if they are as they were loaded: another window may have saved them since.
      const loaded = valuesOf(user, profile)
      const isSame = JSON.stringify(links) === JSON.stringify(loaded.links)
      return {
        body: { ...account, ...(biography !== loaded.biography && { biography }), ...(!isSame && { links }) },
      }
    },
    ({ data }) => {
      // The same page once more, now in the other language.
      if (data.language !== user.language) void navigate(paths.profile, { replace: true, preventScrollReset: true })
      resetField('name', { defaultValue: data.name })
      resetField('email', { defaultValue: data.email ?? '' })
      resetField('password')
      resetField('biography', { defaultValue: data.biography })
      resetField('links', { defaultValue: data.links })
      resetField('language', { defaultValue: data.language ?? '' })
    },
  )
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <TextField label={t('dashboard.users.name')} autoComplete="name" {...fieldOf(form, 'name')} />
      <TextField label={t('dashboard.users.email')} type="email" autoComplete="username" {...fieldOf(form, 'email')} />
      <PasswordField
        label={t('dashboard.users.newPassword')}
        autoComplete="new-password"
        hint={t(isFirstPassword ? 'dashboard.users.firstPasswordHint' : 'dashboard.users.newPasswordHint')}
        {...fieldOf(form, 'password')}
      />
      <SelectField
        label={t('dashboard.users.language')}
        hint={t('dashboard.users.languageHint')}
        choices={dashboardLanguages(lang, user.language)}
        {...fieldOf(form, 'language')}
      />
      <fieldset disabled={!profile} className="grid gap-5">
        <TextArea
          label={t('dashboard.users.biography')}
          dir="auto"
          rows={4}
          hint={t('dashboard.users.biographyHint')}
          {...fieldOf(form, 'biography')}
        />
        <LinksField form={form} />
      </fieldset>
      <Button type="submit" pending={isPending} className="justify-self-start">
        {t('dashboard.users.update')}
      </Button>
    </form>
  )
}

function valuesOf(user: User, profile: Partial<Pick<ProfileFields, 'biography' | 'links'>> | undefined): ProfileFields {
  return {
    name: user.name,
    email: user.email ?? '',
    password: '',
    biography: profile?.biography ?? '',
    links: profile?.links ?? [],
    language: user.language ?? '',
  }
}
