import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Source, SourceOpener, SourceOptions } from '../records/source.ts'
import type { Archive } from '../zip/archive.ts'
import { filesIn } from '../zip/folder-names.ts'
import { openArchive } from '../zip/open-archive.ts'
import { indexPosts, type PostIndex } from './index-posts.ts'
import { mediumPost } from './medium-post.ts'
import { readProfile } from './medium-profile.ts'

/** Where its pictures are. */
const PICTURES = /^https:\/\/(?:[\w-]+\.)*medium\.com\//

/** The zip that Medium sends, or the folder into which it was unpacked. */
export const mediumSource: SourceOpener = {
  kind: 'medium',
  async open(path, options) {
    const isFolder = (await stat(path)).isDirectory()
    if (isFolder && !(await filesIn(path, 'posts')).some((file) => /\.html?$/i.test(file)))
      return undefined
    const archive = await openArchive(path)
    if (!archive) return undefined
    try {
      const index = await indexPosts(archive)
      if (index) return await sourceOf(archive, path, index, options)
      await archive.close()
      return undefined
    } catch (error) {
      await archive.close()
      throw error
    }
  },
}

async function sourceOf(
  archive: Archive,
  path: string,
  index: PostIndex,
  options: SourceOptions,
): Promise<Source> {
  const url = options.url ?? index.url
  const profile = await readProfile(archive)
  return {
    kind: 'medium',
    name: basename(path),
    url,
    addresses: new Set([...index.posts.values()].flatMap(({ addresses }) => addresses)),
    people: new Map(profile ? [[profile.name, profile]] : []),
    skipped: [...archive.skipped, ...otherFolders(archive, index)],
    notes: [
      ...(url === undefined ? [] : [`Its posts were found at ${url}.`]),
      'The export has no pictures: they stay at Medium unless they are fetched from cdn-images-1.medium.com and miro.medium.com.',
    ],
    paths: new Set(index.posts.keys()),
    async *records() {
      for (const [name, { file }] of index.posts)
        yield {
          path: name,
          read: async () => mediumPost(await archive.readText(file), name, index, profile?.name),
        }
    },
    // The archive has no pictures; those that were saved beforehand have the same names.
    findFile: async () => undefined,
    isOwnFile: (address) => PICTURES.test(address),
    close: () => archive.close(),
  }
}

/** Lists of reading, claps, sessions and the like are private and no posts; each folder is named once. */
function otherFolders({ paths }: Archive, { posts }: PostIndex): Source['skipped'] {
  const files = new Set([...posts.values()].map(({ file }) => file))
  const others = paths
    .filter((path) => !files.has(path) && !path.startsWith('profile/') && path !== 'README.html')
    .map((path) => (path.includes('/') ? `${path.slice(0, path.indexOf('/'))}/` : path))
  return [...new Set(others)].map((path) => ({ path, reason: 'it holds no posts' }))
}
