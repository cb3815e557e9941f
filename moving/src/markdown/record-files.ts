import { relative, sep } from 'node:path'
import type { FilesBeside } from '../files/files-beside.ts'
import type { Site } from './site/find-site.ts'
import { findSourceFile } from './source-files.ts'

const PICTURE = /\.(?:a?png|jpe?g|gif|webp|avif|svg)$/i

export interface FilesOfSite {
  root: string
  site: Site
  sitePathOf: (path: string) => string
  /** The picture folders that front matter names, by post. */
  folders: ReadonlyMap<string, string>
  findByName: FilesBeside['findByName']
}

/** The file to which an address in a record refers: beside the text, in the folder of the site, or by its name. */
export async function findRecordFile(files: FilesOfSite, record: string, address: string): Promise<string | undefined> {
  const folder = files.folders.get(record)
  const inFolder = folder && (await findBeside(files, record, `${folder}/${address}`))
  // `@site` of Docusaurus and `@` of VitePress are the folder of the site.
  const written = address.replace(/^@(?:site)?\//, '/')
  return inFolder ?? (await findBeside(files, record, written)) ?? (await findAtEnd(files, address))
}

async function findBeside(
  { root, site, sitePathOf }: FilesOfSite,
  record: string,
  address: string,
): Promise<string | undefined> {
  const path = sitePathOf(record)
  const inSite = await findSourceFile(site.root, path, address)
  const found = inSite ?? (await findSourceFile(root, record, address))
  if (found !== undefined) return found
  // Hexo has the files of a post in a folder beside it with its name.
  const ofPost =
    site.generator === 'hexo' ? await findSourceFile(site.root, path.replace(/\.\w+$/, '/post'), address) : undefined
  if (ofPost !== undefined) return ofPost
  // Shortcodes and lists of authors name files from a folder that is served.
  return findSourceFile(site.root, 'file', `/${address}`)
}

/** The picture whose path ends with the address, if its name is the only one of all files: tags name paths of their own. */
async function findAtEnd({ site, findByName }: FilesOfSite, address: string): Promise<string | undefined> {
  const path = address.replace(/(?<=.)[?#].*$/s, '').replace(/^(?:[@~$#][\w-]*\/|\.{0,2}\/)+/, '')
  if (!PICTURE.test(path) || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
  const file = (await findByName(path.split('/').at(-1) ?? ''))?.file
  const inSite = file && relative(site.root, file).split(sep).join('/')
  return inSite && `/${inSite}`.toLowerCase().endsWith(`/${path.toLowerCase()}`) ? file : undefined
}
