/**
 * The header with which a page names its language (a tag of `languages`), so that replies are in it. A reply to
 * a request without it, or with another value, is in the language of the site.
 */
export const LANGUAGE_HEADER = 'Byline-Language'
