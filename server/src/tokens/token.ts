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

/** A JSON Web Token (RFC 7519) for one session. */
export async function signToken({ sessionId, userId }: Claims, expiresAt: Date, secret: Uint8Array): Promise<string> {
  const { SignJWT } = await loadJose()
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setSubject(userId)
    .setExpirationTime(expiresAt)
    .sign(secret)
}

/** Undefined if the token is malformed, has a wrong signature or has expired. */
export async function readToken(token: string, secret: Uint8Array): Promise<Claims | undefined> {
  const { errors, jwtVerify } = await loadJose()
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'jti', 'sub'],
    })
    return { sessionId: String(payload.jti), userId: String(payload.sub) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
