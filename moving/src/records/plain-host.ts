/** A host in small letters; `example.org` and `www.example.org` are one site. */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
