import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// An authenticator without hardware: ES256, attestation 'none' (WebAuthn Level 3 §6, §8.7).

/** The differences of a ceremony from a right one. */
export interface Misuse {
  origin?: string
  rpId?: string
  /** The type in the client data. */
  type?: string
  verified?: boolean
  /** The count of the signature, in place of one more than before. */
  counter?: number
  userHandle?: string
}

const UP = 0x01
const UV = 0x04
const AT = 0x40

export function newAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, misuse: Misuse) =>
    Buffer.from(
      JSON.stringify({ type: misuse.type ?? type, challenge, origin: misuse.origin ?? origin, crossOrigin: false }),
    )

  /** The authenticator data (WebAuthn §6.1). */
  function data(misuse: Misuse, credential?: Buffer): Buffer {
    counter = misuse.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = UP | (misuse.verified === false ? 0 : UV) | (credential ? AT : 0)
    const hash = createHash('sha256')
      .update(misuse.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  /** The answer of a browser after `navigator.credentials.create`. */
  function create(options: { challenge: string; user: { id: string } }, misuse: Misuse = {}) {
    handle = options.user.id
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([0, id.length])
    const authData = data(misuse, Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)]))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return credentialOf({
      clientDataJSON: clientData('webauthn.create', options.challenge, misuse).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer of a browser after `navigator.credentials.get`. */
  function get(options: { challenge: string }, misuse: Misuse = {}) {
    const client = clientData('webauthn.get', options.challenge, misuse)
    const authData = data(misuse)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return credentialOf({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: misuse.userHandle ?? handle,
    })
  }

  function credentialOf<Response extends object>(response: Response) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', response, clientExtensionResults: {} }
  }

  return { id: id.toString('base64url'), create, get }
}

export type Authenticator = ReturnType<typeof newAuthenticator>

/** CBOR (RFC 8949) of what the two objects above hold: integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (!(value instanceof Map)) throw new Error('no such value')
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
