/** Why one file of an import was refused, as the end of a sentence that begins with its name. */
export class Unreadable extends Error {}
