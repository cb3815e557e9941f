import { realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type {
  Source,
  SourceOpener,
  SourceOptions,
  SourcePost,
  SourceRecord,
} from '../../import/source.ts'
import { LeftOut } from '../../import/unreadable.ts'
import { readFrontMatter } from './front-matter.ts'
import { readText } from './read-text.ts'
import { findSourceFile } from './source-files.ts'
import { addressOfFile, readSourcePost } from './source-post.ts'
import { walkMarkdown } from './walk.ts'

/** A folder with Markdown files that begin with front matter. */
export const markdownSource: SourceOpener = {
  kind: 'markdown',
  async open(path, options) {
    return (await isFolder(path)) ? openFolder(await realpath(path), options) : undefined
  },
}

async function openFolder(root: string, { url }: SourceOptions): Promise<Source> {
  const files = await walkMarkdown(root)
  return {
    kind: 'markdown',
    name: basename(root),
    url,
    addresses: new Set(files.map(addressOfFile)),
    people: new Map(),
    skipped: [],
    notes: [],
    paths: new Set(files),
    async *records() {
      for (const path of files) yield recordOf(root, path)
    },
    async findFile(record, address) {
      const file = await findSourceFile(root, record, address)
      return file === undefined ? undefined : { file, name: basename(file) }
    },
    close: async () => {},
  }
}

function recordOf(root: string, path: string): SourceRecord {
  return {
    path,
    read: () => readFile(root, path),
    writtenAt: async () => (await stat(join(root, path))).mtime.toISOString(),
  }
}

async function readFile(root: string, path: string): Promise<SourcePost> {
  if (/(^|\/)_index\.\w+$/.test(path)) throw new LeftOut('it is the page of a section')
  const parts = readFrontMatter(await readText(root, path))
  if (!parts) throw new LeftOut('it has no front matter')
  if (parts.body.trim() === '' && !('title' in parts.head))
    throw new LeftOut('it has neither a text nor a title')
  return readSourcePost(parts.head, parts.body, path)
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}
