const FOLDERS = 'What each folder becomes'

/** The fields for what the command line calls `--url`, `--permalink`, `--fetch`, `--posts`, `--pages` and `--skip`. */
export const optionLabels = {
  url: 'Address of the old site',
  permalink: 'Addresses of the old posts',
  fetch: 'Hosts of missing pictures',
  ...{ posts: FOLDERS, pages: FOLDERS, skip: FOLDERS },
} as const

/** A sentence of a report with the fields of this page instead of the options of the command line. */
export function withLabels(sentence: string): string {
  return sentence.replace(
    /--(url|permalink|fetch|posts|pages|skip)\b/g,
    (_, option: keyof typeof optionLabels) => `“${optionLabels[option]}”`,
  )
}
