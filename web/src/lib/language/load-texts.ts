import type { Table } from '@byline/languages/texts'
import { importTexts } from '../page-files.ts'
import { speak } from './texts.ts'

/** A compiled module of a language with the messages of reading pages. */
interface Texts {
  messages: Table
  language: string
  loadDashboard: () => Promise<{ messages: Table }>
}

let loading: Promise<Texts> | undefined

/** Loads what reading pages say, in the language of this document. Rejects if that fails; a later call tries again. */
export async function loadTexts(): Promise<void> {
  await texts()
}

/** Loads them for an addition to a page, which is left out if that fails. */
export async function hasTexts(): Promise<boolean> {
  return texts().then(
    () => true,
    () => false,
  )
}

/** Loads what the dashboard says besides, in the language of this document. */
export async function loadDashboardTexts(): Promise<void> {
  const { messages, loadDashboard } = await texts()
  const more = await loadDashboard()
  Object.assign(messages, more.messages)
}

/** The texts of reading pages in the language of this document. */
export async function texts(): Promise<Texts> {
  loading ??= load()
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

async function load(): Promise<Texts> {
  const texts: Texts = await importTexts()
  speak(texts.language, texts.messages)
  return texts
}
