import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The number of nightly backups that stay, of those from before upgrades, and of nightly ones that lack files, which
 * never take the place of a whole one.
 */
export const NEWEST = { daily: 10, upgrade: 3, incomplete: 3 } as const
export type Kind = keyof typeof NEWEST

export interface BackupFile {
  path: string
  kind: Kind
  /** ISO 8601, from the name. */
  createdAt: string
  bytes: number
}

/** `daily-2026-11-22T033000Z.tar`, so that an alphabetical list is in the order of time. */
export function nameOf(kind: Kind, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
}

/** Undefined for the name of another file. */
export function readName(name: string): Pick<BackupFile, 'kind' | 'createdAt'> | undefined {
  const [, kind, date, hours, minutes, seconds] =
    /^(daily|upgrade|incomplete)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name) ?? []
  if (kind === undefined) return undefined
  return { kind: kind as Kind, createdAt: `${date}T${hours}:${minutes}:${seconds}.000Z` }
}

/** The backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found: BackupFile[] = []
  for (const name of names) {
    const read = readName(name)
    if (read === undefined) continue
    const path = join(folder, name)
    const bytes = (await stat(path).catch(() => undefined))?.size
    if (bytes !== undefined) found.push({ ...read, path, bytes })
  }
  return found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Deletes the oldest backups of a kind that are too many. */
export async function deleteOldBackups(folder: string, kind: Kind): Promise<void> {
  const backups = (await listBackups(folder)).filter((backup) => backup.kind === kind)
  for (const { path } of backups.slice(NEWEST[kind])) await rm(path, { force: true })
}
