import { messages as dashboard } from '@byline/languages/dist/en-dashboard.ts'
import { messages as server } from '@byline/languages/dist/en-server.ts'
import { messageIn, type Say } from '@byline/languages/texts'

const messages = { ...server, ...dashboard }

/** Says in English what the dashboard and the server say, as all of the command line. */
export const english: Say = (key, ...params) => messageIn(messages, key, ...params)
