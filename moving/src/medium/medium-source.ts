import { basename } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { nameFrom } from '../fields/author.ts'
import { isFolder } from '../files/plain-file.ts'
import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import { attribute, byClass, textByClass } from '../html-to-markdown/tree.ts'
import type { Source, SourceOpener, SourceOptions, SourcePerson } from '../records/source.ts'
import { type Archive, readableText } from '../zip/archive.ts'
import { openArchived } from '../zip/open-archive.ts'
import { filesIn } from '../zip/open-folder.ts'
import { indexPosts, type PostIndex } from './index-posts.ts'
import { mediumPost } from './medium-post.ts'

/** The addresses of its pictures. */
const PICTURES = /^https:\/\/(?:[\w-]+\.)*medium\.com\//

/** The zip that Medium sends, or the folder into which it was unpacked. */
export const mediumSource: SourceOpener = {
  kind: 'medium',
  async open(path, options) {
    if ((await isFolder(path)) && !(await filesIn(path, 'posts')).some((file) => /\.html?$/i.test(file)))
      return undefined
    return openArchived(path, async (archive) => {
      const index = await indexPosts(archive)
      return index && sourceOf(archive, path, index, options)
    })
  },
}

async function sourceOf(archive: Archive, path: string, index: PostIndex, options: SourceOptions): Promise<Source> {
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
      ...(url === undefined ? [] : [noteOf('dashboard.imports.noteFoundAt', { address: url })]),
      noteOf('dashboard.imports.noteMediumPictures'),
    ],
    paths: new Set(index.posts.keys()),
    async *records() {
      for (const [name, { file }] of index.posts)
        yield {
          path: name,
          read: async (say) => mediumPost(await archive.readText(file), name, { index, owner: profile?.name, say }),
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
  return [...new Set(others)].map((path) => ({ path, reason: noteOf('dashboard.imports.reasonHoldsNoPosts') }))
}

/** The owner of the export: name, picture and biography. Mail addresses and accounts elsewhere are not read. */
async function readProfile(archive: Archive): Promise<SourcePerson | undefined> {
  if (!archive.paths.includes('profile/profile.html')) return undefined
  const tree = parseSourceHtml(await readableText(archive, 'profile/profile.html'))
  const name = nameFrom(textByClass(tree, 'p-name'))
  if (name === undefined) return undefined
  const photo = byClass(tree, 'u-photo')
  const picture = photo ? attribute(photo, 'src') : ''
  const biography = textByClass(tree, 'p-note')
  return { name, ...(picture !== '' && { picture }), ...(biography !== '' && { biography }) }
}
