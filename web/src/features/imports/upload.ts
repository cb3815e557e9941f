import { importPartBytes, listImports, type SiteImport, uploadImportPart } from '@byline/contract/imports/imports'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, isTemporary } from '../../lib/calls/api-client.ts'
import { ASK_MS } from '../../lib/calls/connection.ts'
import { apiOf } from '../../lib/calls/query-client.ts'
import { t } from '../../lib/language/texts.ts'

/** Milliseconds before a part is sent again; a longer wait after each failure in a row. */
const RETRY_MS = [1_000, 2_000, ASK_MS]

/** The upload of this tab. It continues while other pages of the site are shown. */
export interface Upload {
  id: string
  /** The name of the file. */
  name: string
  received: number
  /** The reason why the last part failed, which is sent again automatically; otherwise empty. */
  waitsFor: string
  /** The reason why the upload has failed; otherwise empty. */
  failure: string
}

let current: Upload | undefined
const listeners = new Set<() => void>()

/** Undefined if this tab sends nothing. */
export function useUpload(): Upload | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/** Sends the rest of a file in parts. A failed part is sent again. */
export async function upload(
  client: QueryClient,
  { _id: id, received }: Pick<SiteImport, '_id' | 'received'>,
  file: File,
): Promise<void> {
  const { name } = file
  const none = { id, name, waitsFor: '', failure: '' }
  show({ ...none, received })
  let failures = 0
  let offset = received
  while (offset < file.size && current?.id === id) {
    try {
      offset = await sendPart(client, id, file, offset)
      failures = 0
      if (current?.id === id) show({ ...none, received: offset })
    } catch (error) {
      if (current?.id !== id) break
      // Without room on the disk, no later part would arrive either.
      if (!isTemporary(error as Error) || (error as ApiError).code === 'storage_full') {
        show({ ...none, received: offset, failure: (error as Error).message })
        break
      }
      show({ ...none, received: offset, waitsFor: reasonOf(error) })
      await waitBefore(failures++)
    }
  }
  if (offset >= file.size && current?.id === id) show(undefined)
  await client.invalidateQueries({ queryKey: [listImports.path] })
}

/** Forgets the upload of a cancelled import. */
export function endUpload(): void {
  show(undefined)
}

async function sendPart(client: QueryClient, id: string, file: File, offset: number): Promise<number> {
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('part', file.slice(offset, offset + importPartBytes), 'part')
  const reply = await apiOf(client).call(uploadImportPart, { params: { id }, form })
  return reply.import.received
}

/** Says no advice, because the upload continues by itself. */
function reasonOf(error: unknown): string {
  if (!onlineManager.isOnline()) return t('dashboard.imports.offline')
  return t(
    error instanceof ApiError && error.status > 0 ? 'dashboard.imports.serverBusy' : 'dashboard.imports.serverSilent',
  )
}

/** Resolves after a delay, or when the network is back. */
function waitBefore(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    const unsubscribe = onlineManager.subscribe((online) => online && end())
  })
}

/** A tab that is closed stops its upload, so the browser asks before. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function show(next: Upload | undefined): void {
  current = next
  const sends = next !== undefined && next.failure === ''
  if (sends) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
