import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'

const [ShareDialog] = lazyPart(() => import('./share-dialog.tsx'))

/** Opens the dialog with the secret links to a post that is not published. */
export function ShareLink({ postId }: { postId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="button-quiet" className="button-small" onClick={() => setOpen(true)}>
        Share a secret link …
      </Button>
      <ShareDialog open={open} postId={postId} onClose={() => setOpen(false)} />
    </>
  )
}
