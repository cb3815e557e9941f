import { uploadAtWidth } from '@byline/contract/addresses/paths'
import { uploadPicture } from '@byline/contract/uploads'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { callMutation } from '../../lib/calls/query-client.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useSharedDraft } from './use-draft.ts'

/** A picture of the site: it is uploaded when it is chosen, and shown to readers with the next save. */
export function PictureSetting({ name }: { name: 'logo' | 'logoDark' | 'icon' | 'heroPicture' }) {
  const label = t(`dashboard.settings.${name}`)
  const draft = useSharedDraft()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation(callMutation(uploadPicture))
  const failure = useUntilAnswered(error)
  const file = draft.values[name]
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const form = new FormData()
    form.set('image', chosen)
    mutate({ form }, { onSuccess: (stored) => draft.set(name, stored.file) })
  }
  const message = failure?.message ?? draft.errorOf(name)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-describedby={`${id}-note`}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = ''
          choose(chosen)
        }}
        className="sr-only"
      />
      <div className="flex flex-wrap items-center gap-3">
        {file !== null && (
          <img
            src={uploadAtWidth(file, 160)}
            alt={t('dashboard.settings.picturePreview', { name: label })}
            className="max-h-20 max-w-40 rounded-card border border-line object-contain"
          />
        )}
        <Button
          variant="button-quiet"
          className="button-small"
          pending={isPending}
          aria-label={
            file === null
              ? t('dashboard.settings.choosePictureFor', { name: label })
              : t('dashboard.settings.replacePictureFor', { name: label })
          }
          onClick={() => input.current?.click()}
        >
          {file === null ? t('dashboard.settings.choosePicture') : t('dashboard.settings.replacePicture')}
        </Button>
        {file !== null && (
          <Button
            variant="button-quiet"
            className="button-small"
            aria-label={t('dashboard.settings.removeNamed', { name: label })}
            onClick={() => draft.set(name, null)}
          >
            {t('shared.actions.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-note`} aria-live="polite" className={message ? 'field-error' : 'field-hint'}>
        {message ?? t(`dashboard.settings.${name}Hint`)}
      </p>
    </div>
  )
}
