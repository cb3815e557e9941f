import { uploadAtWidth } from '@byline/contract/paths'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteCoverDialog } from './delete-cover-dialog.tsx'
import { checkPicture, pictureTypes } from './picture-file.ts'
import type { CoverChoice, PostFields } from './post-fields.ts'

/** The cover: chosen by a button or dropped here, seen at once, sent with the save (specification §4). */
export function CoverField({ control }: { control: Control<PostFields> }) {
  const { field, fieldState } = useController({ control, name: 'cover' })
  const [refusal, setError] = useState<string>()
  const [dragged, setDragged] = useState(false)
  const [asking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const chosen = useRef<File>(undefined)
  const note = useId()
  const choose = async (file: File | undefined) => {
    if (!file) return
    chosen.current = file
    const checked = await checkPicture(file)
    if (chosen.current !== file) return
    setError('refusal' in checked ? checked.refusal : undefined)
    if ('file' in checked) field.onChange(checked.file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    void choose(event.dataTransfer.files[0])
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragged(true)
  }
  const error = refusal ?? fieldState.error?.message
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button is for everybody
    <div
      className="field content-start"
      onDragOver={drag}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      <span className="field-label">Post image</span>
      <input
        ref={input}
        type="file"
        aria-label="Post image"
        aria-describedby={note}
        accept={pictureTypes.join()}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          void choose(file)
        }}
        className="sr-only"
      />
      <div className="cover-place" data-dragged={dragged || undefined}>
        <CoverPreview cover={field.value} />
      </div>
      <div ref={buttons} className="flex flex-wrap gap-2">
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
          onClick={() => setAsking(true)}
        >
          Delete Image
        </Button>
      </div>
      <p id={note} aria-live="polite" className={error ? 'field-error' : 'field-hint'}>
        {error ?? 'JPEG, PNG, WebP, AVIF or GIF, at most 5 MB.'}
      </p>
      <DeleteCoverDialog
        open={asking}
        onClose={() => setAsking(false)}
        // The button that asked is disabled once nothing is left to delete.
        focusAfter={() => buttons.current?.querySelector<HTMLElement>(':has(+ :disabled)') ?? null}
        onDelete={() => {
          chosen.current = undefined
          setError(undefined)
          field.onChange(null)
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
