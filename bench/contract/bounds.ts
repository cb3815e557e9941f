import { growthBounds } from './growth-bounds.ts'

/** The condition that a figure must meet. */
export interface Bound {
  atLeast?: number
  atMost?: number
  below?: number
  unit: '×' | 'ms' | 's' | 'MB' | 'KB' | 'requests' | 'posts/s' | 'misses' | 'points'
}

const timesAtLeast = (atLeast: number): Bound => ({ atLeast, unit: '×' })
const timesAtMost = (atMost: number): Bound => ({ atMost, unit: '×' })
const atMost = (atMost: number, unit: Bound['unit']): Bound => ({ atMost, unit })

/** The speed contract: every bound of `docs/performance.md`, by scenario. */
export const bounds = {
  cached: {
    'article, requests/s of the bare server': timesAtLeast(0.8),
    'home, requests/s of the bare server': timesAtLeast(0.8),
    'article, CPU per request of the bare server': timesAtMost(1.25),
    'home, CPU per request of the bare server': timesAtMost(1.25),
    'article, CPU per request of one with four headers': timesAtMost(1.25),
    'home, CPU per request of one with four headers': timesAtMost(1.25),
  },
  uncached: {
    'article with 20 comments, CPU per request': atMost(2.5, 'ms'),
    'article with 20 comments, 99th percentile': { below: 50, unit: 'ms' },
    'article with 20 comments, CPU of the checkout before': timesAtMost(0.6),
    'home, CPU of the checkout before': timesAtMost(0.6),
    'list of articles, CPU of the checkout before': timesAtMost(0.6),
    'search, CPU of the checkout before': timesAtMost(0.6),
  },
  'other-writes': {
    'requests/s with one write a second elsewhere, of those without': timesAtLeast(0.95),
  },
  'live-comments': {
    'requests/s with ten comments a second on the page, of those without': timesAtLeast(0.6),
    'acknowledged comments that a reader did not see at once': atMost(0, 'misses'),
    'memory of 1,000 streams of new comments': { below: 100, unit: 'MB' },
  },
  growth: growthBounds,
  search: {
    'one word, 95th percentile': { below: 50, unit: 'ms' },
    'two words, 95th percentile': { below: 50, unit: 'ms' },
    'three words, 95th percentile': { below: 50, unit: 'ms' },
    'part of a title, 95th percentile': { below: 50, unit: 'ms' },
  },
  memory: {
    'at rest': atMost(150, 'MB'),
    'under load': atMost(300, 'MB'),
  },
  'real-site': {
    'a minute after': atMost(150, 'MB'),
    'at the worst moment': atMost(300, 'MB'),
  },
  start: {
    'to the first answer': atMost(0.3, 's'),
    'to the first answer with many posts, of that': timesAtMost(1.2),
    'to the first answer on an empty folder': atMost(1, 's'),
  },
  visits: {
    'article, signed out, all': atMost(62, 'KB'),
    'article, signed out, script': atMost(5, 'KB'),
    'article, signed out, requests': atMost(6, 'requests'),
    'home, signed out, all': atMost(62, 'KB'),
    'home, signed out, script': atMost(5, 'KB'),
    'home, signed out, requests': atMost(6, 'requests'),
    'article, signed in, all': atMost(175, 'KB'),
    'article, signed in, script': atMost(111, 'KB'),
    'home, signed in, all': atMost(175, 'KB'),
    'home, signed in, script': atMost(111, 'KB'),
  },
  lighthouse: {
    'home, the lowest of four categories': { atLeast: 100, unit: 'points' },
    'article, the lowest of four categories': { atLeast: 100, unit: 'points' },
  },
  typing: {
    'median from key to paint with the preview, above a bare text area': { below: 20, unit: 'ms' },
    'median from key to paint without it, above a bare text area': { below: 20, unit: 'ms' },
  },
  import: {
    'posts imported': { atLeast: 500, unit: 'posts/s' },
    'memory at most': atMost(200, 'MB'),
  },
} as const satisfies Record<string, Record<string, Bound>>

export type ScenarioName = keyof typeof bounds
export const scenarioNames = Object.keys(bounds) as ScenarioName[]
