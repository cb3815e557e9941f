import { parentPort } from 'node:worker_threads'
import { findLanguage } from './find-language.ts'

/** The words of a text, and the language that they are taken to be in. */
export interface LanguageTask {
  prose: string
  assumed: string
}

/** The language that the text is plainly in instead. */
export interface LanguageAnswer {
  found: string | undefined
  isLarge: false
}

parentPort?.on('message', ({ prose, assumed }: LanguageTask) => {
  parentPort?.postMessage({ found: findLanguage(prose, assumed), isLarge: false } satisfies LanguageAnswer)
})
parentPort?.postMessage({ ready: true })
