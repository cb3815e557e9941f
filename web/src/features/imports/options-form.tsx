import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { checkMutation } from './queries.ts'
import { optionLabels } from './report/findings.ts'

/** The options that only the admin knows. A change needs another dry run, so that the report stays true. */
export function OptionsForm({ of: { _id, options } }: { of: SiteImport }) {
  const { mutate, isPending, error } = useMutation(checkMutation)
  const [typed, setTyped] = useState({
    author: options.author ?? '',
    oldAddress: options.oldAddress ?? '',
    permalink: options.permalink ?? '',
    hosts: (options.hosts ?? []).join(', '),
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const errorOf = (name: string) => Object.entries(fields).find(([field]) => field.startsWith(name))?.[1][0]
  const line = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { posts, pages, skip } = options
    const hosts = typed.hosts.split(/[\s,;]+/).filter(Boolean)
    const texts = Object.entries({ ...typed, hosts: '' }).flatMap(([name, text]) =>
      text.trim() ? [[name, text.trim()]] : [],
    )
    mutate({
      params: { id: _id },
      body: { ...Object.fromEntries(texts), ...(hosts.length > 0 && { hosts }), posts, pages, skip },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={t(optionLabels.url)}
        inputMode="url"
        placeholder="https://old.example"
        hint={t('dashboard.imports.oldAddressHint')}
        {...line('oldAddress')}
      />
      <TextField
        label={t(optionLabels.permalink)}
        placeholder="/:year/:month/:title/"
        hint={t('dashboard.imports.permalinkHint')}
        {...line('permalink')}
      />
      <TextField
        label={t(optionLabels.fetch)}
        placeholder="images.example.org"
        hint={t('dashboard.imports.hostsHint')}
        {...line('hosts')}
      />
      <TextField
        label={t('dashboard.imports.author')}
        inputMode="email"
        placeholder={t('dashboard.imports.authorPlaceholder')}
        hint={t('dashboard.imports.authorHint')}
        {...line('author')}
      />
      <div>
        <Button type="submit" variant="button-quiet" pending={isPending} className="whitespace-normal">
          {t('dashboard.imports.checkOptions')}
        </Button>
      </div>
    </form>
  )
}
