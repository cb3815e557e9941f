/** Loaded at the first token, to keep the start fast. */
const loadJose = () => import('jose')

/** The lifetime of a session (design §6). */
export const SESSION_DAYS = 30
const ALGORITHM = 'HS256'

/** The claims of a token. Session and user are loaded at every call, so both can end before the token expires. */
export interface Claims {
  sessionId: string
  userId: string
}

/**
 * The use of a token other than for calls (RFC 7519 §4.1.3): forms without scripts, or the step between a password and
 * its code. A token of one use is good for no other.
 */
export type Audience = 'forms' | 'code'

/** A JSON Web Token (RFC 7519) for one session; without an audience for calls. */
export async function signToken(
  { sessionId, userId }: Claims,
  expiresAt: Date,
  secret: Uint8Array,
  audience?: Audience,
): Promise<string> {
  const { SignJWT } = await loadJose()
  const token = new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setSubject(userId)
    .setExpirationTime(expiresAt)
  if (audience !== undefined) token.setAudience(audience)
  return token.sign(secret)
}

/** Undefined if the token is malformed, has a wrong signature or another audience, or has expired. */
export async function readToken(token: string, secret: Uint8Array, audience?: Audience): Promise<Claims | undefined> {
  const { errors, jwtVerify } = await loadJose()
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'jti', 'sub'],
    })
    if (payload.aud !== audience) return undefined
    return { sessionId: String(payload.jti), userId: String(payload.sub) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
