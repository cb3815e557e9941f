import type { ImportReport } from '@byline/contract/imports/import-report'
import type { Said } from '@byline/contract/imports/say-report'
import type { PlainKey } from '@byline/languages/texts'
import { t } from '../../../lib/language/texts.ts'

/** The fields of this page for the options `--url`, `--permalink`, `--fetch`, `--posts`, `--pages` and `--skip`. */
export const optionLabels = {
  url: 'dashboard.imports.oldAddress',
  permalink: 'dashboard.imports.permalink',
  fetch: 'dashboard.imports.hosts',
  posts: 'dashboard.imports.folders',
  pages: 'dashboard.imports.folders',
  skip: 'dashboard.imports.folders',
} as const satisfies Record<string, PlainKey>

/** Replaces the options of the command line in a sentence of a report by the fields of this page. */
export function withLabels(sentence: string): string {
  return sentence.replace(/--(url|permalink|fetch|posts|pages|skip)\b/g, (_, option: keyof typeof optionLabels) =>
    t('dashboard.imports.optionQuoted', { field: t(optionLabels[option]) }),
  )
}

/** The lists of a report, the most important first: title, explanation, and the label in the report by post. */
const lists: Record<string, readonly [title: PlainKey, explanation: PlainKey, label?: PlainKey]> = {
  refused: ['dashboard.imports.listRefused', 'dashboard.imports.listRefusedText'],
  'missing picture': [
    'dashboard.imports.listMissingPictures',
    'dashboard.imports.listMissingPicturesText',
    'dashboard.imports.listMissingPicturesOne',
  ],
  'left out': ['dashboard.imports.listLeftOut', 'dashboard.imports.listLeftOutText'],
  'remaining tag': ['dashboard.imports.listRemainingTags', 'dashboard.imports.listRemainingTagsText'],
  state: ['dashboard.imports.listStates', 'dashboard.imports.listStatesText'],
  'dead link': [
    'dashboard.imports.listDeadLinks',
    'dashboard.imports.listDeadLinksText',
    'dashboard.imports.listDeadLinksOne',
  ],
  embed: ['dashboard.imports.listEmbeds', 'dashboard.imports.listEmbedsText'],
  handle: ['dashboard.imports.listHandles', 'dashboard.imports.listHandlesText'],
  repaired: ['dashboard.imports.listRepaired', 'dashboard.imports.listRepairedText'],
  unfinished: ['dashboard.imports.listUnfinished', 'dashboard.imports.listUnfinishedText'],
  'translated tag': ['dashboard.imports.listTranslatedTags', 'dashboard.imports.listTranslatedTagsText'],
  'unused field': ['dashboard.imports.listUnusedFields', 'dashboard.imports.listUnusedFieldsText'],
  skipped: ['dashboard.imports.listSkipped', 'dashboard.imports.listSkippedText'],
}

/** One statement of a report about one record of the source. */
export interface Finding {
  /** A key of `lists`, or a kind of change of a later version. */
  list: string
  path: string
  /** The title of the record; empty if it has none or could not be read. */
  title: string
  what: string
  /** The address of a missing picture; otherwise empty. */
  detail: string
}

/** Everything that did not come in as it was; of one record in the order in which readers are told. */
export function findingsOf({ refused, missingPictures, posts, deadLinks, skipped }: Said<ImportReport>): Finding[] {
  const titles = new Map(posts.map(({ path, title }) => [path, title]))
  const finding = (list: string, path: string, what: string, detail = ''): Finding => {
    return { list, path, title: titles.get(path) ?? '', what: withLabels(what), detail }
  }
  return [
    ...refused.map(({ path, reason }) => finding('refused', path, reason)),
    ...missingPictures.map(({ path, reason, address }) => finding('missing picture', path, reason, address)),
    ...posts.flatMap(({ path, changes }) => changes.map(({ kind, what }) => finding(kind, path, what))),
    ...deadLinks.map(({ path, address }) => finding('dead link', path, address)),
    ...skipped.map(({ path, reason }) => finding('skipped', path, reason)),
  ]
}

export interface Section {
  title: string
  explanation: string
  /** The findings by statement, those of most records first. */
  groups: { what: string; findings: Finding[] }[]
  count: number
}

/** The report by reason: its lists with the findings that have these words in lower case; without the empty lists. */
export function sectionsOf(findings: Finding[], words: string): Section[] {
  const found = findings.filter(({ path, title, what, detail }) => has(words, path, title, what, detail))
  const byList = grouped(found, ({ list }) => list)
  return Object.entries(lists).flatMap(([list, [title, explanation]]) => {
    const groups = [...grouped(byList.get(list) ?? [], ({ what }) => what)]
      .map(([what, all]) => ({ what, findings: all.filter((one, index) => !isSame(one, all[index - 1])) }))
      .sort((a, b) => b.findings.length - a.findings.length)
    const count = groups.reduce((sum, group) => sum + group.findings.length, 0)
    return count === 0 ? [] : [{ title: t(title), explanation: t(explanation), groups, count }]
  })
}

/** A record with everything that is said about it. */
export interface ReportedPost {
  path: string
  title: string
  lines: { label: string; what: string }[]
}

/** The report by post, those with these words in lower case: refused ones first, then in the order of the source. */
export function postsOf({ refused, posts }: Said<ImportReport>, findings: Finding[], words: string): ReportedPost[] {
  const byPath = grouped(
    findings.filter(({ list }) => list !== 'skipped'),
    ({ path }) => path,
  )
  const paths = new Set([...refused.map(({ path }) => path), ...posts.map(({ path }) => path), ...byPath.keys()])
  return [...paths]
    .map((path) => {
      const all = byPath.get(path) ?? []
      const lines = all.map(({ list, what, detail }) => ({
        label: labelOf(list),
        what: detail ? `${detail} (${what})` : what,
      }))
      return { path, title: all[0]?.title ?? '', lines }
    })
    .filter(
      ({ path, title, lines }) => has(words, path, title) || lines.some(({ label, what }) => has(words, label, what)),
    )
}

/** A kind of change of a later version has no label. */
function labelOf(list: string): string {
  const label = lists[list]?.[2] ?? lists[list]?.[0]
  return label ? t(label) : list
}

/** Whether a record says the same once more. */
function isSame(one: Finding, other: Finding | undefined): boolean {
  return one.path === other?.path && one.detail === other.detail
}

function has(words: string, ...texts: string[]): boolean {
  return texts.some((text) => text.toLowerCase().includes(words))
}

function grouped(findings: Finding[], keyOf: (finding: Finding) => string): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return groups
}
