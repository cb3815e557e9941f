import { useSyncExternalStore } from 'react'
import { language, onSpeak } from './texts.ts'

/** The language that the page speaks. The component is rendered again when it changes. */
export function useSpokenLanguage(): string {
  return useSyncExternalStore(onSpeak, language, language)
}
