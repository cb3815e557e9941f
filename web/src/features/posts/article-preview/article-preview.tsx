import { Dialog } from '@base-ui/react/dialog'
import { paths } from '@byline/contract/addresses/paths'
import type { PlainKey } from '@byline/languages/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { DraftArticle } from '../article/draft-article.tsx'
import { previewOf } from '../editor/preview/queries.ts'
import type { PreviewedPost } from './previewed-post.ts'
import './article-preview.css'

interface ArticlePreviewProps {
  open: boolean
  /** Undefined while it is closed. */
  post: PreviewedPost | undefined
  focusAfter: () => HTMLElement | null
  onClose: () => void
}

const widths = {
  phone: 'dashboard.articlePreview.phone',
  desktop: 'dashboard.articlePreview.desktop',
} as const satisfies Record<string, PlainKey>
type Width = keyof typeof widths

/** The post over the whole window, in the width of a phone or of the window. Escape ends it, also within the page. */
export default function ArticlePreview({ open, post, focusAfter, onClose }: ArticlePreviewProps) {
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup finalFocus={focusAfter} className="article-preview">
          <div className="article-preview-bar">
            <Dialog.Title className="font-serif text-xl">{t('dashboard.editor.preview')}</Dialog.Title>
            <fieldset aria-label={t('dashboard.articlePreview.width')} className="article-preview-widths">
              {(['phone', 'desktop'] as const).map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === width}
                  onClick={() => setWidth(name)}
                  className="button-quiet"
                >
                  {t(widths[name])}
                </button>
              ))}
            </fieldset>
            <Dialog.Close className="button">{t('dashboard.articlePreview.back')}</Dialog.Close>
          </div>
          <div className="article-preview-page" data-narrow={width === 'phone' || undefined}>
            <PageFrame title={t('dashboard.articlePreview.article')} onEscape={onClose}>
              {post && <PreviewedArticle post={post} />}
            </PageFrame>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PreviewedArticle({ post }: { post: PreviewedPost }) {
  const { body, cover, ...rest } = post
  const fileUrl = useObjectUrl(cover instanceof File ? cover : undefined)
  const { data, error, isFetching, refetch } = useQuery(previewOf(body))
  if (!data) {
    if (!error || isFetching) return <Loading />
    return (
      <LoadFailed size="page" title={t('dashboard.articlePreview.failed')} error={error} retry={() => void refetch()} />
    )
  }
  return (
    <main className="page-width article-page">
      <DraftArticle
        post={{ ...rest, ...data, slug: '', avatar: null, cover: null, placeholder: '', excerpt: '' }}
        coverUrl={typeof cover === 'string' ? paths.upload(cover) : fileUrl}
      />
    </main>
  )
}
