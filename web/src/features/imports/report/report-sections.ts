import type { ImportReport } from '@byline/contract/imports/import-report'
import { withLabels } from './option-labels.ts'

/** A record of the source of which something is said. */
export interface Mention {
  path: string
  /** Empty for what has none, and for a record that could not be read. */
  title: string
  /** What it is about in this record, such as the address of a picture; empty if the group says it. */
  detail: string
}

/** One thing that is said, and all of which it is said. */
export interface Group {
  what: string
  mentions: Mention[]
}

export interface Section {
  title: string
  /** What it means, and what can be done. */
  explanation: string
  /** Those with most mentions first. */
  groups: Group[]
  mentions: number
}

/** The titles of the changes of a text, and what they mean. */
export const changeTitles = [
  [
    'left out',
    'Left out of the text',
    'Nothing here corresponds to these, so readers do not get them.',
  ],
  [
    'remaining tag',
    'Template tags left in the text',
    'Nothing is known about these, so readers see them as they are written.',
  ],
  ['state', 'Other states', 'The state that these had does not exist here, so they have another.'],
  ['embed', 'Frames made into links', 'Videos, sounds and other frames are links now.'],
  [
    'handle',
    'Handles without a name',
    'The texts name these authors by a handle alone, which readers see. Give them names under Users, or in the source before you import it.',
  ],
  [
    'repaired',
    'Repaired',
    'These could not be read as they were written. See whether the guess is right.',
  ],
  [
    'unfinished',
    'Laid out later',
    'Laying these out takes long. Until the server has done it, readers see them as they were written.',
  ],
  [
    'translated tag',
    'Translated tags',
    'Tags of a template, which are now Markdown or their own text.',
  ],
  ['unused field', 'Fields that were not used', 'Nothing here corresponds to these.'],
] as const

/** The lists of a report, what matters most first, without the empty ones. */
export function sectionsOf(report: ImportReport): Section[] {
  const titles = titlesOf(report)
  const mention = (path: string, detail = ''): Mention => ({
    ...{ path, detail },
    title: titles.get(path) ?? '',
  })
  const byReason = (entries: { path: string; reason: string; address?: string }[]) =>
    grouped(
      entries.map(({ path, reason, address }) => [withLabels(reason), mention(path, address)]),
    )
  const changes = (kind: string) =>
    grouped(
      report.posts.flatMap(({ path, changes: all }) => {
        const found = new Set(all.filter((one) => one.kind === kind).map(({ what }) => what))
        return [...found].map((what): [string, Mention] => [what, mention(path)])
      }),
    )
  const [leftOut, remaining, states, embeds, handles, repaired, translated, unused] =
    changeTitles.map(([kind, title, explanation]) => ({
      title,
      explanation,
      groups: changes(kind),
    }))
  const sections = [
    {
      title: 'Refused',
      explanation:
        'These do not come in. Mend them in the source and import it again: what is here already stays as it is.',
      groups: byReason(report.refused),
    },
    {
      title: 'Missing pictures',
      explanation:
        'Their addresses stay in the text, so a later import can still take them: with their files in the zip, or with the hosts that have them.',
      groups: byReason(report.missingPictures),
    },
    leftOut,
    remaining,
    states,
    {
      title: 'Links that lead nowhere',
      explanation: 'No reader can open these here: they do not come in, or they are drafts.',
      groups: grouped(report.deadLinks.map(({ path, address }) => [address, mention(path)])),
    },
    embeds,
    handles,
    repaired,
    translated,
    unused,
    {
      title: 'Skipped files',
      explanation: 'These are no posts, pages, comments or pictures of a post.',
      groups: byReason(report.skipped),
    },
  ]
  return sections
    .flatMap((section) => section ?? [])
    .map((section) => ({ ...section, mentions: mentionsIn(section.groups) }))
    .filter(({ mentions }) => mentions > 0)
}

/** The titles of the records of which the report knows them, by path. */
export function titlesOf({ posts }: ImportReport): Map<string, string> {
  return new Map(posts.map(({ path, title }) => [path, title]))
}

export function mentionsIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { mentions }) => sum + mentions.length, 0)
}

function grouped(mentions: [what: string, mention: Mention][]): Group[] {
  const groups = new Map<string, Mention[]>()
  for (const [what, mention] of mentions) {
    const group = groups.get(what)
    if (group) group.push(mention)
    else groups.set(what, [mention])
  }
  return [...groups]
    .map(([what, all]) => ({ what, mentions: all }))
    .sort((a, b) => b.mentions.length - a.mentions.length)
}
