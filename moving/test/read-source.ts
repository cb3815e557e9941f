import { parseMarkdown } from '@byline/markdown/parse/parse'
import { parseUnsafeHtml } from '@byline/markdown/tree/html-tree'
import { onTestFinished } from 'vitest'
import { contentOf } from '../src/html-to-markdown/write/same-text.ts'
import { openSource } from '../src/open-source.ts'
import type { Source, SourceOptions } from '../src/records/source.ts'
import { reasonOf, sentencesOf, withSentences } from './english.ts'

/** A source, its records by their paths, and the reasons of those that were refused. */
export async function readSource(path: string, options: SourceOptions = {}) {
  const source = await openSource(path, options)
  onTestFinished(() => source.close())
  const posts: Record<string, ReturnType<typeof withSentences>> = {}
  const refused: Record<string, string> = {}
  for (const { path: name, read } of await recordsOf(source)) {
    try {
      const post = await read()
      if (post) posts[name] = withSentences(post)
    } catch (error) {
      refused[name] = reasonOf(error)
    }
  }
  return { source: { ...source, ...sentencesOf(source) }, posts, refused }
}

async function recordsOf(source: Source) {
  const records = []
  for await (const record of source.records()) records.push(record)
  return records
}

/** The words that readers of a text see, in their order. */
export function renderedWords(markdown: string): string {
  return contentOf(parseUnsafeHtml(parseMarkdown(markdown))).text
}
