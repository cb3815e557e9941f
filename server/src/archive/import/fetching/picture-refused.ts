/** A picture cannot be taken. The message is a part of the report's line about it, without a full stop. */
export class PictureRefused extends Error {}
