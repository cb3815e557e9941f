import type { FolderChoices } from '../../records/source.ts'

export type Choice = keyof FolderChoices

/** What the operator says of the folder of a file; that of the longest folder counts. */
export function choiceFor(path: string, choices: FolderChoices | undefined): Choice | undefined {
  let found: { choice: Choice; length: number } | undefined
  for (const choice of ['posts', 'pages', 'skip'] as const)
    for (const given of choices?.[choice] ?? []) {
      const folder = plainChoice(given)
      const isInside = folder === '' || path === folder || path.startsWith(`${folder}/`)
      if (isInside && (!found || folder.length > found.length))
        found = { choice, length: folder.length }
    }
  return found?.choice
}

/** `./content/blog/` as `content/blog`, and the imported folder itself, `.`, as nothing. */
function plainChoice(folder: string): string {
  return folder.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '')
}
