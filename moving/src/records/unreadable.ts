import { NotedError } from './noted-error.ts'

/** The reason why a file cannot be imported, as the end of a sentence that begins with its name. */
export class Unreadable extends NotedError {}

/** The reason why a file is no post and no page, as the end of a sentence that begins with its name. */
export class LeftOut extends NotedError {}
