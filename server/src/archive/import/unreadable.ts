/** The reason why a file cannot be imported, as the end of a sentence that begins with its name. */
export class Unreadable extends Error {}
