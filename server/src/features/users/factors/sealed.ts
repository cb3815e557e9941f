import { sealBytes, unsealBytes } from '../../../tokens/sealed.ts'

interface Key {
  tokenSecret: Uint8Array
}

const PURPOSE = 'secrets of factors'

/** The text encrypted with the key of the site, so that a copy of the database alone shows no secret. */
export function seal({ tokenSecret }: Key, text: string): string {
  return sealBytes(tokenSecret, PURPOSE, Buffer.from(text)).toString('base64url')
}

/** Undefined if the site had another key then. */
export function unseal({ tokenSecret }: Key, sealed: string): string | undefined {
  return unsealBytes(tokenSecret, PURPOSE, Buffer.from(sealed, 'base64url'))?.toString()
}
