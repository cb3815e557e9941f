import type { Source } from '../records/source.ts'
import { type FilesBeside, openFilesBeside } from './files-beside.ts'

/** Folders that the path of a file has in common with an address on any host: `2019/05/a.jpg` has two. */
const FOLDERS_ANYWHERE = 2

/** The same source, which finds files in a folder beside it too. Throws `Unreadable` if there is no such folder. */
export async function withFiles(source: Source, folder: string): Promise<Source> {
  const beside = await openFilesBeside(folder).catch(async (error) => {
    await source.close()
    throw error
  })
  return withFilesBeside(source, beside)
}

/** The same source, which finds these files too. */
export function withFilesBeside(source: Source, beside: FilesBeside): Source {
  const findFile = source.findFile.bind(source)
  const findByName = source.findByName?.bind(source)
  source.findFile = async (record, address) => {
    const foldersMin = isOfSite(source, address) ? 0 : FOLDERS_ANYWHERE
    return (await findFile(record, address)) ?? beside.find(address, { foldersMin })
  }
  source.findByName = async (address) => (await findByName?.(address)) ?? beside.findByName(address)
  return source
}

function isOfSite(source: Source, address: string): boolean {
  const host = hostOf(address)
  return host === undefined || host === hostOf(source.url) || (source.isOwnFile?.(address) ?? false)
}

/** The host of an address without `www.`; undefined if it names none. */
function hostOf(address = ''): string | undefined {
  const [, host] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address) ?? []
  return host?.toLowerCase()
}
