import { messages } from '@byline/languages/dist/en-server.ts'
import { messageIn, type Say } from '@byline/languages/texts'

/** The words that a rendering adds to a text, in English: for whoever names no language. */
export const english: Say = (key, ...params) => messageIn(messages, key, ...params)
