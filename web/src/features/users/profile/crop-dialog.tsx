import { language, t } from '../../../lib/language/texts.ts'
import 'react-easy-crop/react-easy-crop.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/form/slider.tsx'
import { showError } from '../../../ui/toasts/toasts.ts'
import { updateProfilePictureMutation } from '../queries/queries.ts'

/** Specification §9. The cropper itself handles wheel, pinch and arrow keys, with an idle time of 250 ms. */
const ZOOM = { min: 1, max: 3, step: 0.1 }
const CENTER = { x: 0, y: 0 }

interface CropDialogProps {
  file: File
  onClose: () => void
}

/** Selects a part of a picture; the original is uploaded together with that part in its pixels (design §5). */
export default function CropDialog({ file, onClose }: CropDialogProps) {
  const image = useObjectUrl(file)
  const [position, setPosition] = useState(CENTER)
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area>()
  const { mutate, isPending } = useMutation(updateProfilePictureMutation)
  const reset = () => {
    setPosition(CENTER)
    setZoom(ZOOM.min)
  }
  const upload = () => {
    if (!area?.width || !area.height) {
      // biome-ignore lint/suspicious/noConsole: an empty crop is only logged (specification §4)
      console.error('The cropped picture is empty')
      return
    }
    const { x, y, width, height } = area
    const form = new FormData()
    form.append('crop', JSON.stringify({ x, y, width, height }))
    form.append('profilePicture', file)
    mutate({ form }, { onSuccess: onClose })
  }
  const fail = () => {
    showError(t('shared.errors.unsupported_image'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('dashboard.users.cropPicture')}>
      <div className="relative h-[min(22rem,50dvh)] overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={image ?? ''}
          crop={position}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: fail }}
          cropperProps={{ role: 'group', 'aria-label': t('dashboard.users.partToKeep') }}
        />
      </div>
      <Slider
        label={t('dashboard.users.zoom')}
        {...ZOOM}
        value={zoom}
        valueText={zoom.toLocaleString(language(), { style: 'percent' })}
        onChange={setZoom}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="button-quiet" onClick={reset} className="me-auto">
          {t('dashboard.users.resetCrop')}
        </Button>
        <Button variant="button-quiet" onClick={onClose}>
          {t('shared.actions.cancel')}
        </Button>
        <Button pending={isPending} onClick={upload}>
          {t('dashboard.users.upload')}
        </Button>
      </div>
    </Dialog>
  )
}
