import { stat } from 'node:fs/promises'
import type { Source, SourceKind, SourceOpener, SourceOptions } from '../import/source.ts'
import { Unreadable } from '../import/unreadable.ts'
import { ghostSource } from './ghost/ghost-source.ts'
import { markdownSource } from './markdown/markdown-source.ts'
import { mediumSource } from './medium/medium-source.ts'
import { substackSource } from './substack/substack-source.ts'
import { wordpressSource } from './wordpress/wordpress-source.ts'

/** Asked in turn; the folder of Markdown is last, because any folder is one. */
const openers: readonly SourceOpener[] = [
  wordpressSource,
  ghostSource,
  substackSource,
  mediumSource,
  markdownSource,
]

/**
 * Opens the file or folder from which a site moves in. Its kind is recognized by looking at it, unless `kind` says it.
 * Throws `Unreadable` if there is nothing at the path, if nothing is known about such files, or if it is damaged.
 */
export async function openSource(
  path: string,
  options: SourceOptions,
  kind?: SourceKind,
): Promise<Source> {
  if (!(await isThere(path))) throw new Unreadable(`there is no file or folder ${path}`)
  for (const opener of openers) {
    if (kind !== undefined && opener.kind !== kind) continue
    const source = await opener.open(path, options)
    if (source) return source
  }
  throw new Unreadable(
    kind === undefined
      ? `${path} is neither a folder of Markdown files nor an export of a system that is known here`
      : `${path} is no export of the kind ${kind}`,
  )
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
