import { FairQueue, inBackground, type Turn } from '@byline/fair-queue/fair-queue'
import type { ComparedTexts, CompareTask } from '@byline/markdown/compare/compare-texts'
import type { Inspected } from '@byline/markdown/inspect/inspect'
import type { Pictures } from '@byline/markdown/pictures/pictures'
import { renderPlain } from '@byline/markdown/plain'
import type { Rendered } from '@byline/markdown/render'
import { refuse } from '../errors/refuse.ts'
import { say } from '../language/say.ts'
import type { LanguageAnswer, LanguageTask } from './language-worker.ts'
import { rendererIn } from './renderer-in.ts'
import { ThreadPool } from './thread-pool.ts'
import type { WorkerAnswer, WorkerTask } from './worker.ts'

/**
 * CPU time of a thread for one text: for a save, for a render that no request waits for, and for two texts compared as
 * they are read and, if that takes too long, as they are written.
 */
export const renderLimits = {
  saveMs: 1_000,
  backgroundMs: 10_000,
  compareTextMs: 1_000,
  compareMarkdownMs: 500,
} as const

/**
 * The most urgent first: comments are short, a save blocks its author, a preview only displays a text, and few compare
 * texts.
 */
const urgencies = ['comment', 'save', 'preview', 'comparison'] as const
type Urgency = (typeof urgencies)[number]

/** Sizes are in characters: fifty short texts of one person may wait, or two of the longest. */
const waitingLimits = {
  waiting: 200,
  waitingPerOwner: 60,
  waitingSize: 10_000_000,
  waitingSizePerOwner: 2_000_000,
}

/**
 * Comparisons run one at a time, so that they never take every thread. As many wait as can be done before the requests
 * end; sizes are those of both texts, so two pairs of the longest of one owner wait.
 */
const comparisonLimits = {
  running: 1,
  runningPerOwner: 1,
  waiting: 16,
  waitingPerOwner: 4,
  waitingSize: 12_000_000,
  waitingSizePerOwner: 4_000_000,
}
/** The owner of the one comparison that runs or waits for a thread. */
const comparisonTurn = 'comparisons'

/**
 * `renderer` is the version of the HTML: that of the language (`renderer-in.ts`) if it is complete, 0 if a save had no
 * time to finish the text or its code, negative if even the background limit was too short.
 */
export type RenderedText = Rendered & { renderer: number }

export interface Renderer {
  /**
   * Renders a text. If it needs more than `limitMs` milliseconds of CPU time, it is returned as preformatted text.
   * Throws only the errors of the queue. Without a `turn` (its owner in the queue) it is background work.
   */
  render(
    text: string,
    pictures: Pictures,
    limitMs: number,
    options?: { turn?: Turn; urgency?: Urgency; comment?: boolean },
  ): Promise<RenderedText>
  /**
   * Compares two texts; undefined if that takes more CPU time or memory than it may. Throws the errors of the queue.
   */
  compare(task: CompareTask, limitMs: number, turn: Turn): Promise<ComparedTexts | undefined>
  /**
   * Says what may be wrong in a text, as the article at the address `page`. Undefined if that takes longer than a save
   * may. Throws only the errors of the queue.
   */
  inspect(text: string, page: string, turn: Turn): Promise<Inspected | undefined>
  /**
   * The language (BCP 47) of a text that is plainly in another one than `assumed`, undefined for any other text. Throws
   * only the errors of the queue.
   */
  findLanguage(prose: string, assumed: string, turn: Turn): Promise<string | undefined>
  /** Where texts and comparisons wait. */
  queues: Record<string, FairQueue>
  /** Ends every worker. Unfinished texts are returned as preformatted text at once. */
  close(): Promise<void>
}

/**
 * Starts a pool of worker threads, of which no owner occupies all. Words that a rendering adds to a text are in the
 * language that `languageNow` returns, with its messages loaded.
 */
export function startRenderer(threads = 2, languageNow = async () => 'en'): Renderer {
  const queue = new FairQueue({ ...waitingLimits, running: threads, runningPerOwner: 1 }, refuse)
  const comparisons = new FairQueue(comparisonLimits, refuse)
  const pool = new ThreadPool<WorkerTask, WorkerAnswer>('rendering/worker', threads)
  const finders = new ThreadPool<LanguageTask, LanguageAnswer>('rendering/language-worker', 1)

  return {
    queues: { rendering: queue, comparisons },
    async render(text, pictures, limitMs, options = {}) {
      const { turn = inBackground, urgency = 'save', comment = false } = options
      const language = await languageNow()
      const version = rendererIn(language)
      const task = { text, options: { pictures, highlightMs: limitMs / 2 }, comment, language }
      const priority = { size: text.length, urgency: urgencies.indexOf(urgency) }
      const answer = await queue.run(turn, () => pool.run(task, limitMs), priority)
      const rendered = answer && 'rendered' in answer ? answer.rendered : undefined
      // A text that `close` interrupted has not used all its time.
      const usedItsTime = limitMs >= renderLimits.backgroundMs && !pool.isClosed
      const unfinished = usedItsTime ? -version : 0
      if (!rendered)
        return { ...renderPlain(text, (key, ...params) => say(language, key, ...params)), renderer: unfinished }
      const { cutShort, ...finished } = rendered
      return { ...finished, renderer: cutShort ? unfinished : version }
    },
    async compare(task, limitMs, turn) {
      const size = task.from.body.length + task.to.body.length
      const priority = { size, urgency: urgencies.indexOf('comparison') }
      const inner = { ...turn, owner: comparisonTurn }
      const work = { ...task, language: await languageNow() }
      const answer = await comparisons.run(turn, () => queue.run(inner, () => pool.run(work, limitMs), priority), {
        size,
      })
      return answer && 'compared' in answer ? answer.compared : undefined
    },
    async inspect(text, page, turn) {
      const priority = { size: text.length, urgency: urgencies.indexOf('preview') }
      const task = { text, page, language: 'en' }
      const answer = await queue.run(turn, () => pool.run(task, renderLimits.saveMs), priority)
      return answer && 'inspected' in answer ? answer.inspected : undefined
    },
    async findLanguage(prose, assumed, turn) {
      const priority = { size: prose.length, urgency: urgencies.indexOf('preview') }
      const answer = await queue.run(turn, () => finders.run({ prose, assumed }, renderLimits.saveMs), priority)
      return answer?.found
    },
    async close() {
      await Promise.all([pool.close(), finders.close()])
    },
  }
}
