import { messages } from '@byline/languages/dist/en/dashboard.ts'
import { messageIn, type Say } from '@byline/languages/texts'

/** Says what the dashboard says, in English, as all of the command line. */
export const english: Say = (key, ...params) => messageIn(messages, key, ...params)
