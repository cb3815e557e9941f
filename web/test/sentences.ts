import { sentenceOf } from '@byline/contract/messages/named'
import { messages as server } from '@byline/languages/dist/en-server.ts'
import { messageIn } from '@byline/languages/texts'

/** The English sentence of a named message, as the server sends it or a form shows it. */
export const english = (name: string) => sentenceOf(name, (key, ...params) => messageIn(server, key, ...params))
