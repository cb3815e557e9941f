import { decoded } from '@byline/markdown/tree/addresses'

/** More folders than any address of a picture has. */
const SEGMENTS_MAX = 30

/**
 * The paths below a folder of uploads at which the file of an address may lie, best first. The folder may be the one that
 * the address names, such as `wp-content/uploads`, or any above or below it; the file may also be the original of a
 * smaller copy. Empty for an address that leads out of the folder. On a host that may be any, a path needs some folders.
 */
export function candidatePaths(address: string, { foldersMin = 0 } = {}): string[] {
  const segments = segmentsOf(address)
  const name = segments.at(-1)
  if (name === undefined || segments.length > SEGMENTS_MAX) return []
  const folders = segments.slice(0, -1)
  const ways = [folders, withoutSize(folders)]
  const found = [name, ...originals(name)].flatMap((one) =>
    ways.flatMap((way) =>
      Array.from({ length: Math.max(0, way.length + 1 - foldersMin) }, (_, n) => [...way.slice(n), one].join('/')),
    ),
  )
  return [...new Set(found)]
}

/** The parts of the path of an address, without its host. Ghost writes `__GHOST_URL__` for the host. */
function segmentsOf(address: string): string[] {
  const path = address
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^(?:https?:)?\/\/[^/]*/i, '')
    .replace(/^__GHOST_URL__/, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return []
  const segments = path.split('/').filter((part) => part !== '' && part !== '.')
  const decodedParts = segments.map(decoded)
  const isWithin = decodedParts.every((part) => part !== '..' && !/[/\\\0]/.test(part))
  return isWithin ? decodedParts : []
}

/** Ghost serves copies at `content/images/size/w600/2020/01/a.jpg`, also in `format/webp`. */
function withoutSize(folders: string[]): string[] {
  return folders.filter((folder, index) => {
    const pair = [`${folder}/${folders[index + 1]}`, `${folders[index - 1]}/${folder}`]
    return !pair.some((one) => /^(?:size\/[wh]\d+(?:[wh]\d+)?|format\/\w+)$/.test(one))
  })
}

/** Full-size pictures: WordPress names copies `a-300x200.jpg`, and very large originals `a-scaled.jpg` once it has shrunk them. */
function originals(name: string): string[] {
  const [, stem = '', ending = ''] = /^(.+)(\.\w{1,5})$/.exec(name) ?? []
  if (stem === '') return []
  const full = stem.replace(/-\d{1,5}x\d{1,5}$/, '')
  const plain = full.replace(/-(?:scaled|rotated)$/, '')
  const stems = [full, `${full}-scaled`, `${full}-rotated`, plain]
  return stems.filter((one) => one !== stem).map((one) => one + ending)
}
