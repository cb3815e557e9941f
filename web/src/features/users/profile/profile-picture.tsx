import { limits } from '@byline/contract/rules/limits'
import type { User } from '@byline/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { showError } from '../../../ui/toasts/toasts.ts'
import { Avatar } from '../byline/avatar.tsx'
import { updateProfilePictureMutation } from '../queries/queries.ts'

const [CropDialog] = lazyPart(() => import('./crop-dialog.tsx'))

/** The user's profile picture. A click opens a file chooser; the file is cropped and uploaded (specification §2). */
export function ProfilePicture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const { mutate, isPending } = useMutation(updateProfilePictureMutation)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    // Without this, choosing the same file again sends no event.
    currentTarget.value = ''
    if (!chosen) return
    if (chosen.size > limits.uploadBytes) showError(t('shared.errors.file_too_large'))
    else setFile(chosen)
  }
  const remove = () => {
    const form = new FormData()
    form.append('profilePicture', '')
    mutate({ form })
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <button
        type="button"
        aria-label={t('dashboard.users.changePicture')}
        onClick={() => input.current?.click()}
        className="group relative rounded-full"
      >
        <Avatar author={user} large />
        <span className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-full border border-line bg-raised shadow-card group-hover:text-accent">
          <Camera aria-hidden className="size-5" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label={t('dashboard.users.profilePicture')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <Button
        variant="button-danger"
        className="button-small"
        pending={isPending}
        disabled={user.avatar === null}
        onClick={remove}
      >
        {t('shared.actions.delete')}
      </Button>
      {file && <CropDialog file={file} onClose={() => setFile(undefined)} />}
    </div>
  )
}
