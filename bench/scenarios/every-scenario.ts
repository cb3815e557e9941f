import type { Bench } from '../contract/bench.ts'
import type { ScenarioName } from '../contract/bounds.ts'
import type { Findings } from '../contract/findings.ts'
import { cached } from './cached.ts'
import { growth } from './growth.ts'
import { importPosts } from './import.ts'
import { lighthouse } from './lighthouse.ts'
import { liveComments } from './live-comments.ts'
import { memory } from './memory.ts'
import { otherWrites } from './other-writes.ts'
import { realSite } from './real-site.ts'
import { search } from './search.ts'
import { start } from './start.ts'
import { typing } from './typing.ts'
import { uncached } from './uncached.ts'
import { visits } from './visits.ts'

/** The function of each scenario in the table of bounds. */
export const scenarios: { [Name in ScenarioName]: (bench: Bench) => Promise<Findings<Name>> } = {
  cached,
  uncached,
  'other-writes': otherWrites,
  'live-comments': liveComments,
  growth,
  search,
  memory,
  'real-site': realSite,
  start,
  visits,
  lighthouse,
  typing,
  import: importPosts,
}
