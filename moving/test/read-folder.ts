import { sourceFolder } from '@byline/test-files/source-folder'
import { markdownSource } from '../src/markdown/markdown-source.ts'
import type { SourceOptions } from '../src/records/source.ts'
import { inEnglish, reasonOf, sentencesOf, withSentences } from './english.ts'

/** The texts of a folder of Markdown: posts and pages by their paths, or the reason why a file is none. */
export async function readFolder(files: Record<string, string>, options: SourceOptions & { in?: string } = {}) {
  const root = await sourceFolder(files)
  const at = (folder: string) => (folder === '' ? root : `${root}/${folder}`)
  const site = options.site === undefined ? {} : { site: at(options.site) }
  const source = await markdownSource.open(at(options.in ?? ''), { ...options, ...site })
  if (!source) throw new Error('no source')
  const posts: Record<string, ReturnType<typeof withSentences>> = {}
  const reasons: Record<string, string> = {}
  for (const { path, reason } of source.skipped) reasons[path] = inEnglish(reason)
  for await (const record of source.records()) {
    try {
      const post = await record.read()
      if (post) posts[record.path] = withSentences(post)
    } catch (error) {
      reasons[record.path] = reasonOf(error)
    }
  }
  return { source: { ...source, ...sentencesOf(source) }, posts, reasons, root }
}
