import { uploadAtWidth } from '@byline/contract/addresses/paths'
import { type DragEvent, type Ref, type RefObject, useId, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Question } from '../../../ui/question.tsx'
import { pictureTypes } from '../content/picture-types.ts'
import type { CoverChoice } from '../content/post-fields.ts'
import type { Draft } from '../draft/draft.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { checkPicture } from './check-picture.ts'
import './cover-field.css'
import { useTextLanguage } from './use-text-language.ts'

interface CoverFieldProps {
  draft: Draft
  /** The address of the drawn cover that is shown without one; undefined while it is unknown. */
  drawn: string | undefined
}

/**
 * The cover: chosen by a button or dropped here, shown at once, and sent with the save (specification §4). Without one, a
 * drawn cover, of which there are many.
 */
export function CoverField({ draft, drawn }: CoverFieldProps) {
  const cover = useDraftField(draft, 'cover')
  const { errors } = useDraftState(draft)
  const { fileError, choose, remove } = useCoverChoice(draft)
  const [dragging, setDragging] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    void choose(event.dataTransfer.files[0])
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(true)
  }
  const error = fileError ?? errors.cover
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a pointer
    <div className="field content-start" onDragOver={drag} onDragLeave={() => setDragging(false)} onDrop={drop}>
      <span className="field-label">{t('dashboard.fields.cover')}</span>
      <PictureInput ref={input} noteId={noteId} onChoose={choose} />
      <div className="cover-drop-zone" data-dragging={dragging || undefined}>
        <CoverPreview cover={cover} drawn={drawn} />
      </div>
      <div
        ref={(element) => {
          buttons.current = element
          draft.fields.attach('cover', element && { focus: () => element.querySelector('button')?.focus() })
        }}
        data-invalid={errors.cover !== undefined || undefined}
        className="flex flex-wrap gap-2"
      >
        <Button variant="button-quiet" className="button-small" onClick={() => input.current?.click()}>
          {cover === null ? t('dashboard.fields.choosePicture') : t('dashboard.fields.replacePicture')}
        </Button>
        {drawn !== undefined && cover === null && (
          <Button
            variant="button-quiet"
            className="button-small"
            onClick={() => draft.fields.set('coverVariant', draft.fields.values.coverVariant + 1)}
          >
            {t('dashboard.fields.anotherPlant')}
          </Button>
        )}
        <Button
          variant={cover === null ? 'button-quiet' : 'button-danger'}
          className="button-small"
          disabled={cover === null}
          onClick={() => setConfirming(true)}
        >
          {t('dashboard.fields.deletePicture')}
        </Button>
      </div>
      <p id={noteId} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
        {error ?? (cover === null ? t('dashboard.fields.dropPicture') : t('dashboard.fields.pictureRules'))}
      </p>
      {cover !== null && <CoverTexts draft={draft} />}
      <DeleteQuestion open={confirming} onClose={() => setConfirming(false)} onDelete={remove} buttons={buttons} />
    </div>
  )
}

interface DeleteQuestionProps {
  open: boolean
  onClose: () => void
  onDelete: () => void
  buttons: RefObject<HTMLElement | null>
}

function DeleteQuestion({ open, onClose, onDelete, buttons }: DeleteQuestionProps) {
  const confirm = () => {
    onDelete()
    onClose()
  }
  return (
    <Question
      open={open}
      onClose={onClose}
      title={t('dashboard.fields.deletePictureTitle')}
      text={t('dashboard.fields.deletePictureText')}
      // After the deletion, the button that opened the dialog is disabled, so another one is focused.
      focusAfter={() => buttons.current?.querySelector('button') ?? null}
    >
      <Button variant="button-quiet" onClick={onClose}>
        {t('shared.actions.cancel')}
      </Button>
      <Button variant="button-danger" onClick={confirm}>
        {t('shared.actions.delete')}
      </Button>
    </Question>
  )
}

/** The description and the credit of the cover; both are optional. */
function CoverTexts({ draft }: { draft: Draft }) {
  const { errors } = useDraftState(draft)
  const textLanguage = useTextLanguage(draft)
  return (
    <div className="mt-3 grid gap-4">
      <TextArea
        label={t('shared.posts.coverAlt')}
        hint={t('dashboard.fields.coverAltHint')}
        rows={2}
        error={errors.coverAlt}
        {...textLanguage}
        {...draft.fields.register('coverAlt')}
      />
      <TextField
        label={t('shared.posts.coverCredit')}
        hint={t('dashboard.fields.coverCreditHint')}
        autoComplete="off"
        error={errors.coverCredit}
        {...draft.fields.register('coverCredit')}
      />
    </div>
  )
}

/** Checks chosen pictures and puts them into the draft; `fileError` is what is wrong with the last one. */
function useCoverChoice({ fields }: Draft) {
  const [fileError, setFileError] = useState<string>()
  const latestFile = useRef<File>(undefined)
  return {
    fileError,
    async choose(file: File | undefined) {
      if (!file) return
      latestFile.current = file
      const checked = await checkPicture(file)
      if (latestFile.current !== file) return
      setFileError('error' in checked ? checked.error : undefined)
      if ('file' in checked) fields.change('cover', checked.file)
    },
    remove() {
      latestFile.current = undefined
      setFileError(undefined)
      fields.change('cover', null)
      // They describe the deleted picture.
      fields.set('coverAlt', '')
      fields.set('coverCredit', '')
    },
  }
}

interface PictureInputProps {
  ref: Ref<HTMLInputElement>
  /** The id of the text that describes it. */
  noteId: string
  onChoose: (file: File | undefined) => Promise<void>
}

function PictureInput({ ref, noteId, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      aria-label={t('dashboard.fields.cover')}
      aria-describedby={noteId}
      accept={pictureTypes.join()}
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // Without this, choosing the same file again would fire no event.
        currentTarget.value = ''
        void onChoose(file)
      }}
      className="sr-only"
    />
  )
}

function CoverPreview({ cover, drawn }: { cover: CoverChoice; drawn: string | undefined }) {
  const picked = useObjectUrl(cover instanceof File ? cover : undefined)
  const address = typeof cover === 'string' ? uploadAtWidth(cover, 960) : picked
  if (cover !== null)
    return (
      address && <img src={address} alt={t('dashboard.fields.coverPreview')} className="size-full object-contain" />
    )
  if (drawn !== undefined)
    return <img src={drawn} alt={t('dashboard.fields.drawnCover')} className="cover size-full object-cover" />
  return <p className="p-4 text-center text-muted text-sm">{t('dashboard.fields.noCover')}</p>
}
