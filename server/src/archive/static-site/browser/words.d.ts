export function wordsOf(text: string): string[]
export function shardOf(word: string): string
