import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { PreviewedPost } from './previewed-post.ts'

const [ArticlePreview, preload] = lazyPart(() => import('./article-preview.tsx'))

/** Shows the text of the form as readers will see it. Closing it restores the focus and the caret. */
export function PreviewButton({ read }: { read: () => PreviewedPost }) {
  const [shown, setShown] = useState<PreviewedPost>()
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  const remember = (focused: EventTarget | null) => {
    preload()
    const isText = focused instanceof HTMLElement && focused.matches('textarea, input')
    if (focused !== button.current) before.current = isText ? focused : null
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onFocus={({ relatedTarget }) => remember(relatedTarget)}
        // Some browsers do not focus a button that is pressed.
        onPointerDown={() => remember(document.activeElement)}
        onPointerEnter={preload}
        onClick={() => setShown(read())}
        className="room-tool"
      >
        <Eye aria-hidden className="size-5" />
        <span>{t('dashboard.editor.preview')}</span>
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
