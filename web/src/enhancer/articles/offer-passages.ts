import { addParagraphButtons, joinTabStops } from '../../features/comments/passages/paragraph-buttons.ts'
import { storedSession } from '../../features/sessions/shown-session.ts'
import { t } from '../../lib/language/texts.ts'
import { articleInPage, commentBox } from '../../lib/passages/article-in-page.ts'

const loadTools = () => import('../../features/comments/passages/selection-tools.ts')

let isWatching = false

/** Starts what an article offers for its passages; called again, it does so for the next article. */
export function startPassages(): void {
  if (!isWatching) loadSelectionTools()
  isWatching = true
  offerPassages()
  void loadHighlights()
}

/** Gives each paragraph of an article that may be commented on its button; called again, that of the next article. */
function offerPassages(): void {
  const text = articleInPage()?.text
  if (!text || !commentBox() || text.querySelector('.paragraph-note')) return
  addParagraphButtons(text, {
    label: t('reading.passages.commentOnParagraph'),
    hint: t('reading.passages.paragraphHint'),
    async choose(paragraph) {
      const tools = await loadTools().catch(() => undefined)
      tools?.commentOnParagraph(paragraph)
    },
  })
  joinTabStops(text)
}

/** Marks what a signed-in reader has saved of the article. A failure shows no notice. */
async function loadHighlights(): Promise<void> {
  if (!storedSession() || !articleInPage()) return
  const highlights = await import('../../features/comments/highlights/own-highlights.ts').catch(() => undefined)
  await highlights?.showHighlights()
  highlights?.remark()
}

/** Loads what one can do with a selected passage at the first selection. A failure shows no notice. */
function loadSelectionTools(): void {
  const load = async () => {
    const selection = getSelection()
    const text = articleInPage()?.text
    if (!text || !selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(text)) return
    document.removeEventListener('selectionchange', load)
    const tools = await loadTools().catch(() => undefined)
    tools?.startSelectionTools()
  }
  document.addEventListener('selectionchange', load)
  // The first sign of a reader may have been a selection.
  void load()
}
