/** A unique id. `crypto.randomUUID` is missing where a site is served without TLS. */
export function newId(): string {
  return `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
}
