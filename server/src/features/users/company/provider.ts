import type { Company } from '../../../env/company.ts'
import type { CompanyAccount } from './role-of.ts'

/** Milliseconds that the provider may take for an answer. */
const ANSWER_MS = 10_000

/** The secrets of a sign-in that begins: against forged answers, replayed tokens and stolen codes. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** The secrets of a new sign-in, and the address at the provider that begins it (OpenID Connect Core 1.0, section 3.1). */
export async function beginAt(company: Company, redirectUri: string): Promise<SignInSecrets & { address: URL }> {
  const client = await loadClient()
  const config = await configOf(company)
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return { ...secrets, address }
}

/**
 * The account that signed in, from the address to which the provider sent the browser back. Throws an error of `openid-client` if the
 * answer is not one to these secrets, is not signed by the provider or not meant for this site, or if the person declined.
 */
export async function accountFrom(company: Company, answer: URL, secrets: SignInSecrets): Promise<CompanyAccount> {
  const client = await loadClient()
  const config = await configOf(company)
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  })
  const told = tokens.claims()
  if (!told) throw new Error('The provider sent no ID token')
  // Some providers tell the rest only when they are asked for it.
  const more = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, tokens.access_token, told.sub)
    : {}
  const claims: Record<string, unknown> = { ...more, ...told }
  const groups = claims[company.groupsClaim]
  return {
    issuer: told.iss,
    subject: told.sub,
    name: textOf(claims.name) || textOf(claims.preferred_username),
    email: textOf(claims.email),
    confirmed: claims.email_verified === true,
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

/** Loaded at the first sign-in, to keep the start fast. */
const loadClient = () => import('openid-client')

const configs = new Map<string, ReturnType<typeof discover>>()

/** The metadata of the provider, read once; a provider that did not answer is asked again. */
function configOf(company: Company) {
  const key = `${company.issuer} ${company.clientId}`
  const known = configs.get(key)
  if (known) return known
  const asked = discover(company)
  configs.set(key, asked)
  asked.catch(() => configs.delete(key))
  return asked
}

async function discover({ issuer, clientId, clientSecret }: Company) {
  const client = await loadClient()
  const isPlain = issuer.startsWith('http:')
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: ANSWER_MS / 1000,
    // Signatures are checked also of what comes straight from the provider (ASVS 6.8.2).
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
}
