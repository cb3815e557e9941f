import type { ReportedPost } from './report-posts.ts'
import { type Group, mentionsIn, type Section } from './report-sections.ts'

/** The sections with what has these words, which are in small letters; all of them without words. */
export function filterSections(sections: Section[], words: string): Section[] {
  if (words === '') return sections
  return sections.flatMap((section) => {
    const groups = section.groups.flatMap((group) => matching(group, words))
    return groups.length > 0 ? [{ ...section, groups, mentions: mentionsIn(groups) }] : []
  })
}

export function filterPosts(posts: ReportedPost[], words: string): ReportedPost[] {
  return posts.filter(
    ({ path, title, lines }) =>
      has(words, path, title) || lines.some(({ label, what }) => has(words, label, what)),
  )
}

function matching(group: Group, words: string): Group[] {
  if (has(words, group.what)) return [group]
  const mentions = group.mentions.filter(({ path, title, detail }) =>
    has(words, path, title, detail),
  )
  return mentions.length > 0 ? [{ ...group, mentions }] : []
}

function has(words: string, ...texts: string[]): boolean {
  return texts.some((text) => text.toLowerCase().includes(words))
}
