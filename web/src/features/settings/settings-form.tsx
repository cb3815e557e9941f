import type { SettingKey, Settings, SomeSettings } from '@byline/contract/site/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { asSentence } from '../../lib/as-sentence.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Conflict } from './conflict.tsx'
import { allSettings, refreshSite, saveSettingsMutation } from './queries.ts'
import { useSharedDraft } from './use-draft.ts'

interface SettingsFormProps {
  /** The settings of this form. */
  keys: SettingKey[]
  stored: Settings
  version: number
  children: ReactNode
}

/** One part of the settings: its fields, and the bar that saves them together and says what happened. */
export function SettingsForm({ keys, stored, version, children }: SettingsFormProps) {
  const draft = useSharedDraft()
  const client = useQueryClient()
  const frame = useRef<HTMLFormElement>(null)
  const { mutate, isPending, isSuccess, reset, ...saving } = useMutation(saveSettingsMutation)
  const error = useUntilAnswered(saving.error)
  const edited = keys.filter((key) => key in draft.edits)
  const broken = edited.filter((key) => draft.errorOf(key) !== undefined)
  const isOutdated = error instanceof ApiError && error.code === 'outdated_settings'
  const save = (since: number) => {
    // A language without its direction would choose it.
    const saved: SettingKey[] = edited.includes('lang') ? [...edited, 'dir'] : edited
    const settings: SomeSettings = Object.fromEntries(saved.map((key) => [key, draft.values[key]]))
    mutate(
      { body: { settings, version: since } },
      {
        onSuccess(reply) {
          client.setQueryData(allSettings.queryKey, reply)
          draft.reset(edited)
          // The document is in the language that the site had.
          if (edited.includes('lang')) location.reload()
          else void refreshSite(client)
        },
        onError: () => void client.invalidateQueries({ queryKey: allSettings.queryKey }),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (edited.length === 0 || isPending) return
    if (broken.length > 0) {
      frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    save(draft.since(edited))
  }
  return (
    <form ref={frame} method="post" noValidate onSubmit={submit} className="grid gap-6">
      {children}
      {isOutdated && (
        <Conflict
          edits={draft.edits}
          keys={edited}
          stored={stored}
          onKeep={() => save(version)}
          onTake={() => {
            draft.reset(edited)
            reset()
          }}
        />
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper py-4">
        <Button type="submit" pending={isPending} disabled={edited.length === 0}>
          {t('shared.actions.save')}
        </Button>
        {edited.length > 0 && !isPending && (
          <Button variant="button-quiet" onClick={() => draft.reset(edited)}>
            {t('dashboard.settings.takeBack')}
          </Button>
        )}
        <p role="status" className={error && !isOutdated ? 'field-error' : 'field-hint'}>
          {stateOf({ edited: edited.length, broken: broken.length, isSuccess, error })}
        </p>
      </div>
    </form>
  )
}

interface State {
  edited: number
  broken: number
  isSuccess: boolean
  error: Error | undefined
}

function stateOf({ edited, broken, isSuccess, error }: State): string {
  if (error && edited > 0) return t('dashboard.settings.failedState', { reason: asSentence(error.message) })
  if (broken > 0) return t('dashboard.settings.brokenState')
  if (edited > 0) return t('dashboard.settings.editedState')
  return isSuccess ? t('dashboard.settings.savedState') : ''
}
