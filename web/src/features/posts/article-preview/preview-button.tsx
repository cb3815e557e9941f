import { Eye } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PreviewedPost } from './previewed-post.ts'

const [ArticlePreview, preload] = lazyPart(() => import('./article-preview.tsx'))

/** Shows what stands in the form as readers will see it. Closing it returns to the place where one wrote. */
export function PreviewButton({ read }: { read: () => PreviewedPost }) {
  const [shown, setShown] = useState<PreviewedPost>()
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  const remember = ({ relatedTarget }: FocusEvent) => {
    preload()
    const isText = relatedTarget instanceof HTMLElement && relatedTarget.matches('textarea, input')
    before.current = isText ? relatedTarget : null
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Preview"
        aria-haspopup="dialog"
        onFocus={remember}
        onPointerEnter={preload}
        onClick={() => setShown(read())}
        className="button-quiet save-preview"
      >
        <Eye aria-hidden className="size-5" />
        <span aria-hidden className="max-sm:hidden">
          Preview
        </span>
      </button>
      <ArticlePreview
        open={shown !== undefined}
        post={shown}
        focusAfter={() => before.current ?? button.current}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}
