/** The fields for what the command line calls `--url`, `--permalink` and `--fetch`. */
export const optionLabels = {
  url: 'Address of the old site',
  permalink: 'Addresses of the old posts',
  fetch: 'Hosts of missing pictures',
} as const

/** A sentence of a report with the fields of this page instead of the options of the command line. */
export function withLabels(sentence: string): string {
  return sentence.replace(
    /--(url|permalink|fetch)\b/g,
    (_, option: keyof typeof optionLabels) => `“${optionLabels[option]}”`,
  )
}
