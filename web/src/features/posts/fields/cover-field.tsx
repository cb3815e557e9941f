import { uploadAtWidth } from '@byline/contract/addresses/paths'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { pictureTypes } from '../content/picture-types.ts'
import type { CoverChoice, PostFields } from '../content/post-fields.ts'
import { checkPicture } from './check-picture.ts'
import { CoverTexts } from './cover-texts.tsx'
import { DeleteCoverDialog } from './delete-cover-dialog.tsx'
import './cover-field.css'

/** The cover: chosen by a button or dropped here, shown at once, and sent with the save (specification §4). */
export function CoverField({ form }: { form: UseFormReturn<PostFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'cover' })
  const [fileError, setFileError] = useState<string>()
  const [dragging, setDragging] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const latestFile = useRef<File>(undefined)
  const noteId = useId()
  const choose = async (file: File | undefined) => {
    if (!file) return
    latestFile.current = file
    const checked = await checkPicture(file)
    if (latestFile.current !== file) return
    setFileError('error' in checked ? checked.error : undefined)
    if ('file' in checked) field.onChange(checked.file)
  }
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
  const error = fileError ?? fieldState.error?.message
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a pointer
    <div
      className="field content-start"
      onDragOver={drag}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <span className="field-label">Post image</span>
      <input
        ref={input}
        type="file"
        aria-label="Post image"
        aria-describedby={noteId}
        accept={pictureTypes.join()}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = ''
          void choose(file)
        }}
        className="sr-only"
      />
      <div className="cover-drop-zone" data-dragging={dragging || undefined}>
        <CoverPreview cover={field.value} />
      </div>
      <div
        ref={(element) => {
          buttons.current = element
          field.ref(element && { focus: () => element.querySelector('button')?.focus() })
        }}
        data-invalid={fieldState.invalid || undefined}
        className="flex flex-wrap gap-2"
      >
        <Button
          variant="button-quiet"
          className="button-small"
          onClick={() => input.current?.click()}
        >
          {field.value === null ? 'Choose picture' : 'Replace picture'}
        </Button>
        <Button
          variant="button-danger"
          className="button-small"
          disabled={field.value === null}
          onClick={() => setConfirming(true)}
        >
          Delete Image
        </Button>
      </div>
      <p id={noteId} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
        {error ?? 'JPEG, PNG, WebP, AVIF or GIF, at most 5 MB.'}
      </p>
      {field.value !== null && <CoverTexts form={form} />}
      <DeleteCoverDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        // After the deletion, the button that opened the dialog is disabled, so another one is focused.
        focusAfter={() => buttons.current?.querySelector<HTMLElement>(':has(+ :disabled)') ?? null}
        onDelete={() => {
          latestFile.current = undefined
          setFileError(undefined)
          field.onChange(null)
          // They were about the picture.
          form.setValue('coverAlt', '')
          form.setValue('coverCredit', '')
        }}
      />
    </div>
  )
}

function CoverPreview({ cover }: { cover: CoverChoice }) {
  const picked = useObjectUrl(cover instanceof File ? cover : undefined)
  const address = typeof cover === 'string' ? uploadAtWidth(cover, 960) : picked
  if (cover !== null) {
    return address && <img src={address} alt="Preview" className="size-full object-contain" />
  }
  return (
    <p className="grid justify-items-center gap-2 p-4 text-center text-muted text-sm">
      <ImagePlus aria-hidden className="size-7" />
      Drop a picture here, or choose one.
    </p>
  )
}
