import type { Passage } from '@byline/contract/passages/passage'
import { asSentence } from '../../../lib/as-sentence.ts'
import { pageText } from '../../../lib/language/page-texts.ts'
import { t } from '../../../lib/language/texts.ts'
import { type ArticleInPage, articleInPage, commentBox } from '../../../lib/passages/article-in-page.ts'
import { passageOfContents, textNodesOf } from '../../../lib/passages/passage-in-page.ts'
import { textDirective } from '../../../lib/passages/text-directive.ts'
import { storedSession } from '../../sessions/shown-session.ts'
import { highlightAt, removeHighlight, saveHighlight, wantHighlight } from '../highlights/own-highlights.ts'
import { beginPassage } from '../queries/begun-passage.ts'
import { quotationInMarkdown } from './quotation-in-markdown.ts'
import { type Action, closeBar, hideBar, showBar, tooLong } from './selection-bar.ts'
import { type SelectedPassage, watchSelection } from './watch-selection.ts'

/** Offers what a reader can do with a passage of an article whenever one is selected, from now on. */
export function startSelectionTools(): void {
  watchSelection(
    () => articleInPage()?.text ?? null,
    (selected) => {
      const article = articleInPage()
      if (selected && article) showBar(selected.range, actionsFor(article, selected))
      else hideBar()
    },
  )
}

/** Begins a comment on a paragraph of the article. */
export function commentOnParagraph(paragraph: Element): void {
  const article = articleInPage()
  const passage = article && passageOfContents(article.text, paragraph)
  if (passage) beginComment(article, passage)
}

function actionsFor(article: ArticleInPage, { passage, range, isLong }: SelectedPassage): Action[] {
  // The bar may lose the selection, as at a tap on some phones.
  const words = String(getSelection())
  const forWriters: Action[] = commentBox()
    ? [
        {
          label: () => t('reading.passages.comment'),
          run: () => (isLong ? tooLong() : beginComment(article, passage)),
        },
        { label: () => t('reading.passages.quote'), run: () => quote(words) },
      ]
    : []
  return [
    ...forWriters,
    { label: () => t('reading.passages.copyLink'), run: () => copyLink(article, passage) },
    {
      label: () => t(highlightAt(range) ? 'shared.actions.remove' : 'shared.actions.save'),
      run: () => (isLong ? tooLong() : toggleHighlight(article, passage, range)),
    },
  ]
}

function beginComment({ postId, version }: ArticleInPage, passage: Passage): undefined {
  beginPassage(postId, { passage: { ...passage, version } })
  closeBar()
  commentBox()?.focus()
}

/** Puts a quotation behind what the comment has, as if it had been typed. */
function quote(words: string): undefined {
  const box = commentBox()
  closeBar()
  if (!box) return
  const typed = box.value.trimEnd()
  box.setRangeText(`${typed && '\n\n'}${quotationInMarkdown(words)}`, typed.length, box.value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.focus()
}

/** Saves the passage for its reader, or removes what is saved there; visitors sign in first. */
async function toggleHighlight(
  { postId, version }: ArticleInPage,
  passage: Passage,
  range: Range,
): Promise<string | undefined> {
  const form = { ...passage, version }
  if (!storedSession()) {
    wantHighlight(postId, form)
    // It remembers the way back.
    document.querySelector<HTMLElement>('a[data-sign-in]')?.click()
    return undefined
  }
  const highlight = highlightAt(range)
  try {
    await (highlight ? removeHighlight(highlight) : saveHighlight(postId, form))
    return t(highlight ? 'reading.passages.removed' : 'reading.passages.saved')
  } catch (failure) {
    return asSentence((failure as Error).message)
  }
}

async function copyLink({ text }: ArticleInPage, passage: Passage): Promise<string | undefined> {
  const whole = textNodesOf(text)
    .map(({ data }) => data)
    .join('')
  const address = `${location.origin}${location.pathname}#:~:${textDirective(passage, whole)}`
  try {
    await navigator.clipboard.writeText(address)
    return pageText('copy.linkCopied')
  } catch {
    // Browsers offer the clipboard to secure pages only.
    prompt(pageText('copy.copyByHand'), address)
    return undefined
  }
}
