import type { Bench } from './contract/bench.ts'
import type { ScenarioName } from './contract/bounds.ts'
import type { Findings } from './contract/findings.ts'
import { cached } from './scenarios/cached.ts'
import { growth } from './scenarios/growth.ts'
import { importPosts } from './scenarios/import.ts'
import { lighthouse } from './scenarios/lighthouse.ts'
import { liveComments } from './scenarios/live-comments.ts'
import { memory } from './scenarios/memory.ts'
import { otherWrites } from './scenarios/other-writes.ts'
import { realSite } from './scenarios/real-site.ts'
import { search } from './scenarios/search.ts'
import { start } from './scenarios/start.ts'
import { typing } from './scenarios/typing.ts'
import { uncached } from './scenarios/uncached.ts'
import { visits } from './scenarios/visits.ts'

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
