import type { Archive } from './archive.ts'

/** The same archive as seen from its single top folder, if everything is in one. */
export function withoutTopFolder(archive: Archive): Archive {
  const [first = ''] = archive.paths
  const top = first.slice(0, first.indexOf('/') + 1)
  if (top === '' || !archive.paths.every((path) => path.startsWith(top))) return archive
  return {
    paths: archive.paths.map((path) => path.slice(top.length)),
    skipped: archive.skipped,
    readText: (path) => archive.readText(top + path),
    unpack: (path) => archive.unpack(top + path),
    close: () => archive.close(),
  }
}
