/** The reason why a file cannot be imported, as the end of a sentence that begins with its name. */
export class Unreadable extends Error {}

/** The reason why a file is no post and no page, as the end of a sentence that begins with its name. */
export class LeftOut extends Error {}
