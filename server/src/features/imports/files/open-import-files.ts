import type { Deps } from '../../../deps.ts'
import { openDiskFiles } from './disk-files.ts'
import type { ImportFiles, Sent } from './import-files.ts'

/** The files in `DATA_DIR/imports`, or in the bucket of `STORAGE` where several machines can reach them. */
export async function openImportFiles({ env, tokenSecret }: Pick<Deps, 'env' | 'tokenSecret'>): Promise<ImportFiles> {
  const onDisk = openDiskFiles(env.dataDir)
  if (!env.uploadsBucket) return onDisk
  // Most sites have no bucket.
  const { openBucketFiles } = await import('./bucket-files.ts')
  return withFormer(openBucketFiles(env.uploadsBucket, { dataDir: env.dataDir, tokenSecret }), onDisk)
}

/** Files with those from before the site had a bucket: they are read, completed and deleted where they are. */
function withFormer(files: ImportFiles, former: ImportFiles): ImportFiles {
  const isFormer = async (row: Sent) => (await former.provideSource(row)).state === 'here'
  return {
    ...files,
    async writePart(row, offset, part) {
      await ((await isFormer(row)) ? former : files).writePart(row, offset, part)
    },
    async list(id) {
      const all = await former.list(id)
      for (const [one, names] of await files.list(id)) all.set(one, names.union(all.get(one) ?? new Set()))
      return all
    },
    provideSource: async (row) => ((await isFormer(row)) ? former : files).provideSource(row),
    read: async (id, name) => (await files.read(id, name)) ?? former.read(id, name),
    async deleteSource(row) {
      await former.deleteSource(row)
      await files.deleteSource(row)
    },
    async deleteAll(id) {
      await former.deleteAll(id)
      await files.deleteAll(id)
    },
  }
}
