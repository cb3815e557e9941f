import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Source, SourceComment, SourcePerson, SourcePost } from '@byline/moving/records/source'

export interface MadeRecords {
  [path: string]: Partial<SourcePost> | Error
}

/** A source of these records, of which the files are in a folder. */
export function madeSource(
  records: MadeRecords,
  {
    folder,
    people = {},
    ...more
  }: Partial<Pick<Source, 'url' | 'notes' | 'skipped' | 'name'>> & {
    folder?: string
    people?: Record<string, Omit<SourcePerson, 'name'>>
  } = {},
): Source {
  const posts = Object.values(records).flatMap((record) => (record instanceof Error ? [] : record))
  return {
    kind: 'wordpress',
    url: undefined,
    notes: [],
    skipped: [],
    name: 'blog.xml',
    ...more,
    addresses: new Set(posts.flatMap(({ addresses = [] }) => addresses)),
    people: new Map(Object.entries(people).map(([name, person]) => [name, { name, ...person }])),
    paths: new Set(Object.keys(records)),
    async *records() {
      for (const [path, record] of Object.entries(records)) yield { path, read: async () => postOf(record) }
    },
    async findFile(_, address) {
      if (folder === undefined || /^[a-z]+:/i.test(address)) return undefined
      const file = join(folder, decodeURIComponent(address))
      const isThere = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
      return isThere ? { file, name: basename(file) } : undefined
    },
    close: async () => {},
  }
}

export function madeComment(id: string, content: string, more: Partial<SourceComment> = {}): SourceComment {
  return { id, content, author: 'Ben', createdAt: `2019-06-01T10:00:0${id}.000Z`, ...more }
}

function postOf(record: Partial<SourcePost> | Error): SourcePost {
  if (record instanceof Error) throw record
  return {
    title: 'A title',
    caption: '',
    body: 'Some text.',
    tags: [],
    author: 'Ada',
    slugs: [],
    addresses: [],
    createdAt: '2019-05-01T10:00:00.000Z',
    updatedAt: undefined,
    cover: undefined,
    ...record,
  }
}
