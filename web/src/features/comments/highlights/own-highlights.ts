import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import { findPassage, lettersOf } from '@byline/contract/passages/find-passage'
import type { Highlight as OwnHighlight } from '@byline/contract/passages/highlights'
import { articleInPage } from '../../../lib/passages/article-in-page.ts'
import { rangeOf, textNodesOf } from '../../../lib/passages/passage-in-page.ts'
import { storedSession } from '../../sessions/shown-session.ts'
import { persistText, readText } from '../queries/persisted-text.ts'
import { highlightCalls } from './highlight-calls.ts'
import './own-highlights.css'

/** The key of a passage that a visitor wanted to save, before the login. */
const WANTED = 'highlight-wanted'

let shown: { text: Element; revision: string | undefined } | undefined
let own: OwnHighlight[] = []
let ranges = new Map<string, Range>()

/** Marks what its reader has saved of the article, which is not in the page that everybody gets. */
export async function showHighlights(): Promise<void> {
  const article = articleInPage()
  const revision = article?.text.dataset.revision
  if (!article || !storedSession()) return
  if (shown?.text === article.text && shown.revision === revision) return
  shown = { text: article.text, revision }
  own = []
  try {
    await saveWanted(article.postId)
    own = (await highlightCalls.list(article.postId)).highlights
  } catch {
    // The reader has asked for nothing, so nothing is said.
  }
  mark()
}

/** Marks them again if the text of the article was rendered again, which leaves nothing of their ranges. */
export function remark(): void {
  if ([...ranges.values()].some(({ collapsed }) => collapsed)) mark()
}

/** The saved passage at a selection, if there is one. */
export function highlightAt(range: Range): OwnHighlight | undefined {
  return own.find(({ _id }) => {
    const place = ranges.get(_id)
    if (!place) return false
    const beginsBefore = range.compareBoundaryPoints(Range.END_TO_START, place) < 0
    return beginsBefore && range.compareBoundaryPoints(Range.START_TO_END, place) > 0
  })
}

export async function saveHighlight(postId: string, passage: CommentPassageForm): Promise<void> {
  const { highlight } = await highlightCalls.save(postId, passage)
  own = [...own.filter(({ _id }) => _id !== highlight._id), highlight]
  mark()
}

export async function removeHighlight({ _id }: OwnHighlight): Promise<void> {
  await highlightCalls.remove(_id)
  own = own.filter((other) => other._id !== _id)
  mark()
}

/** Keeps the passage that a visitor wants to save until they have signed in. */
export function wantHighlight(postId: string, passage: CommentPassageForm): void {
  persistText(WANTED, JSON.stringify({ postId, passage }))
}

async function saveWanted(postId: string): Promise<void> {
  const wanted = readText(WANTED)
  if (wanted === '') return
  const { postId: of, passage } = JSON.parse(wanted)
  if (of !== postId) return
  persistText(WANTED, '')
  await highlightCalls.save(postId, passage)
}

function mark(): void {
  const text = articleInPage()?.text
  if (!text) return
  const nodes = textNodesOf(text)
  const whole = nodes.map(({ data }) => data).join('')
  ranges = new Map()
  for (const { _id, passage } of own) {
    const { start, end, exact, wording = exact, prefix, suffix } = passage
    if (start === null || end === null) continue
    // The page may be of another version than the places.
    const isThere = whole.slice(start, end) === wording
    const place = isThere ? { start, end } : findPassage(lettersOf(whole), { exact: wording, prefix, suffix, start })
    if (place) ranges.set(_id, rangeOf(nodes, place))
  }
  // Browsers without it show no marks; the page of highlights has them all.
  if ('highlights' in CSS) CSS.highlights.set('highlight', new Highlight(...ranges.values()))
}
