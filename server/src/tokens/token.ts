/** With the first token. */
const loadJose = () => import('jose')

/** Days a session lasts (design §6). */
export const SESSION_DAYS = 30
const ALGORITHM = 'HS256'

/** What a token says; who that is and whether it still holds is looked up at every call. */
export interface Claims {
  sessionId: string
  userId: string
}

/** A JSON Web Token (RFC 7519) that names one session. */
export async function signToken(
  { sessionId, userId }: Claims,
  expiresAt: Date,
  secret: Uint8Array,
): Promise<string> {
  const { SignJWT } = await loadJose()
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setSubject(userId)
    .setExpirationTime(expiresAt)
    .sign(secret)
}

/** Undefined for a token that is not ours, changed, or over. */
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
