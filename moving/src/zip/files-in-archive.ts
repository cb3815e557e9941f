import { basename } from 'node:path'
import { candidatePaths } from '../files/candidate-paths.ts'
import type { FilesBeside } from '../files/files-beside.ts'
import type { Archive } from './archive.ts'

/** The files of the folders of uploads in an archive, such as `site/wp-content/uploads`; undefined if it has none. */
export function filesInArchive(archive: Archive): FilesBeside | undefined {
  const paths = new Set(archive.paths)
  const folders = new Set<string>()
  const byName = new Map<string, string | undefined>()
  for (const path of paths) {
    const [folder] = /^(?:[^/]+\/){0,4}?uploads\/(?=.)/.exec(path) ?? []
    if (folder === undefined) continue
    folders.add(folder)
    const name = basename(path).toLowerCase()
    byName.set(name, byName.has(name) ? undefined : path)
  }
  if (folders.size === 0) return undefined
  const fileAt = async (path: string) => ({ file: await archive.unpack(path), name: basename(path) })
  return {
    async find(address, options) {
      const candidates = candidatePaths(address, options)
      const found = candidates
        .flatMap((path) => [...folders].map((folder) => folder + path))
        .find((path) => paths.has(path))
      return found === undefined ? undefined : fileAt(found)
    },
    async findByName(address) {
      for (const path of candidatePaths(address)) {
        const found = path.includes('/') ? undefined : byName.get(path.toLowerCase())
        if (found !== undefined) return fileAt(found)
      }
      return undefined
    },
  }
}
