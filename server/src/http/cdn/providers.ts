import type { Cdn, CdnName } from '../../env/cdn.ts'

interface PurgeRequest {
  method: 'POST' | 'PURGE'
  /** Below the purge address. */
  path: string
  headers: Record<string, string>
  body?: object
}

interface Provider {
  /** The header with the lifetime in this cache, in place of `Cache-Control`, which browsers read. */
  lifetimeHeader: 'CDN-Cache-Control' | 'Surrogate-Control' | 'Cache-Control'
  tagHeader: string
  tagSeparator: ' ' | ','
  /** Bytes that the value of that header may have. */
  tagBytesMax: number
  /** Whether it keeps responses apart by headers other than `Accept-Encoding`, as `Vary` asks (RFC 9111 §4.1). */
  honoursVary: boolean
  tagsPerPurge: number
  purge(cdn: Cdn, tags: string[]): PurgeRequest
  /** Whether the JSON of a reply with a status of 2xx says that it was done; without it the status says so. */
  isDone?: (reply: unknown) => boolean
}

/** The headers, limits and purge calls that each CDN documents. */
export const providers: Record<CdnName, Provider> = {
  /** `docs/varnish.vcl` with vmod_xkey. The limit is Varnish's default `http_resp_hdr_len`, 8 KB. */
  varnish: {
    lifetimeHeader: 'Surrogate-Control',
    tagHeader: 'xkey',
    tagSeparator: ' ',
    tagBytesMax: 8_000,
    honoursVary: true,
    tagsPerPurge: 500,
    purge: (_cdn, tags) => ({ method: 'PURGE', path: '/', headers: { xkey: tags.join(' ') } }),
  },
  /** Fastly: headers Surrogate-Control and Surrogate-Key, call 'Purge multiple surrogate key tags'. */
  fastly: {
    lifetimeHeader: 'Surrogate-Control',
    tagHeader: 'Surrogate-Key',
    tagSeparator: ' ',
    tagBytesMax: 16_384,
    honoursVary: true,
    tagsPerPurge: 256,
    purge: ({ zone, token }, tags) => ({
      method: 'POST',
      path: `/service/${zone}/purge`,
      headers: { 'Fastly-Key': token, Accept: 'application/json' },
      body: { surrogate_keys: tags },
    }),
  },
  /** Cloudflare: headers CDN-Cache-Control (RFC 9213) and Cache-Tag, call 'Purge cached content by tag'. */
  cloudflare: {
    lifetimeHeader: 'CDN-Cache-Control',
    tagHeader: 'Cache-Tag',
    tagSeparator: ',',
    tagBytesMax: 16_000,
    honoursVary: false,
    tagsPerPurge: 100,
    purge: ({ zone, token }, tags) => ({
      method: 'POST',
      path: `/client/v4/zones/${zone}/purge_cache`,
      headers: { Authorization: `Bearer ${token}` },
      body: { tags },
    }),
    isDone: (reply) => (reply as { success?: boolean } | null)?.success === true,
  },
  /** Bunny: header CDN-Tag, call 'Purge cache' with one tag. The stars find it among the others of the header. */
  bunny: {
    lifetimeHeader: 'Cache-Control',
    tagHeader: 'CDN-Tag',
    tagSeparator: ',',
    tagBytesMax: 1_024,
    honoursVary: false,
    tagsPerPurge: 1,
    purge: ({ zone, token }, tags) => ({
      method: 'POST',
      path: `/pullzone/${zone}/purgeCache`,
      headers: { AccessKey: token },
      body: { CacheTag: `*${tags[0]}*` },
    }),
  },
}
