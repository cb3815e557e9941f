import type { DraftPost } from '@byline/contract/drafts/draft-links'
import { t } from '../../../lib/language/texts.ts'
import { TagChips } from '../parts/tag-chips.tsx'
import { AuthorBox } from './article-end.tsx'
import { ArticleHeader, COVER_CLASS, CreditedCover } from './article-header.tsx'
import { ArticleText } from './article-text.tsx'
import { ContentsList } from './contents-list.tsx'

interface DraftArticleProps {
  post: DraftPost
  /** The address of a cover that is not stored yet. */
  coverUrl?: string | undefined
  /** The contents stand above the text in any window, as the margin has something else. */
  contentsAbove?: boolean
}

/** A post as its readers will see it, for `.article-page`, without the address and comments of a published one. */
export function DraftArticle({ post, coverUrl, contentsAbove }: DraftArticleProps) {
  return (
    <>
      <article className="article-main">
        <ArticleHeader
          post={post}
          cover={
            coverUrl && (
              <CreditedCover post={post}>
                <img src={coverUrl} alt={post.coverAlt ?? ''} className={`cover ${COVER_CLASS}`} />
              </CreditedCover>
            )
          }
        />
        {contentsAbove ? (
          <div>
            <ContentsList post={post} />
          </div>
        ) : (
          <ContentsList post={post} />
        )}
        <ArticleText html={post.html} language={post.language} />
      </article>
      <div className="article-rest">
        <footer className="article-end mt-12 space-y-8 print:hidden">
          {post.tags.length > 0 && <TagChips tags={post.tags} label={t('reading.posts.moreOnTags')} />}
          <AuthorBox user={post.user} />
        </footer>
      </div>
    </>
  )
}
