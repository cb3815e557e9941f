import type { ImportOptions } from '@byline/contract/imports/import-options'
import type { SiteImport } from '@byline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/calls/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { checkMutation } from './queries/queries.ts'
import { optionLabels } from './report/option-labels.ts'

/** What only the person knows about the old site. Any change needs another dry run, so that its report stays true. */
export function OptionsForm({ of: { _id, options } }: { of: SiteImport }) {
  const { mutate, isPending, error } = useMutation(checkMutation)
  const [typed, setTyped] = useState({
    author: options.author ?? '',
    oldAddress: options.oldAddress ?? '',
    permalink: options.permalink ?? '',
    hosts: (options.hosts ?? []).join(', '),
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const errorOf = (name: string) =>
    Object.entries(fields).find(([field]) => field.startsWith(name))?.[1][0]
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
    mutate({ params: { id: _id }, body: { ...optionsOf(typed), ...{ posts, pages, skip } } })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={optionLabels.url}
        inputMode="url"
        placeholder="https://old.example"
        hint="Then links to it that are not imported lead there."
        {...line('oldAddress')}
      />
      <TextField
        label={optionLabels.permalink}
        placeholder="/:year/:month/:title/"
        hint="Otherwise they are as the file says, or as its links show. Each of them redirects."
        {...line('permalink')}
      />
      <TextField
        label={optionLabels.fetch}
        placeholder="images.example.org"
        hint="Pictures that the file does not have are fetched from these, with commas between them."
        {...line('hosts')}
      />
      <TextField
        label="Author of posts without one"
        inputMode="email"
        placeholder="Email address of an account"
        hint="Otherwise they are by “Anonymous”."
        {...line('author')}
      />
      <div>
        <Button type="submit" variant="button-quiet" pending={isPending}>
          Check again with these
        </Button>
      </div>
    </form>
  )
}

function optionsOf({
  author,
  oldAddress,
  permalink,
  hosts,
}: Record<'author' | 'oldAddress' | 'permalink' | 'hosts', string>): ImportOptions {
  const names = hosts.split(/[\s,;]+/).filter(Boolean)
  return {
    ...(author.trim() && { author: author.trim() }),
    ...(oldAddress.trim() && { oldAddress: oldAddress.trim() }),
    ...(permalink.trim() && { permalink: permalink.trim() }),
    ...(names.length > 0 && { hosts: names }),
  }
}
