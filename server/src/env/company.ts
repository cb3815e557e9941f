import { z } from 'zod'

/** The provider whose accounts may sign in (OpenID Connect Core 1.0), and who of them comes in as what. */
export interface Company {
  /** Its address, below which `/.well-known/openid-configuration` says the rest. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The words on the button. */
  name: string
  /** The claim with the groups of a person. */
  groupsClaim: string
  /** The lists by role: domains of addresses (`@example.com`), the groups, or `*` for everybody. */
  who: Record<CompanyRole, string[]>
}

export type CompanyRole = 'admin' | 'writer' | 'reader'

const list = z
  .string()
  .default('')
  .transform((names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )

/** The variables of the provider, beside those of `env.ts`. */
export const companyVariables = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || isSafe(new URL(url)), 'needs an https address')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'can have at most 60 characters').optional(),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_READERS: list,
  OIDC_WRITERS: list,
  OIDC_ADMINS: list,
}

/** The provider of these variables; undefined without an issuer. Throws a sentence if some of them are missing. */
export function companyOf(read: z.infer<z.ZodObject<typeof companyVariables>>): Company | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = read
  if (OIDC_ISSUER === undefined) return undefined
  if (OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    throw new Error('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER')
  const who = { admin: read.OIDC_ADMINS, writer: read.OIDC_WRITERS, reader: read.OIDC_READERS }
  if (Object.values(who).every((names) => names.length === 0))
    throw new Error('OIDC_READERS, OIDC_WRITERS or OIDC_ADMINS is needed with OIDC_ISSUER, to say who may come in')
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: read.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    groupsClaim: read.OIDC_GROUPS_CLAIM,
    who,
  }
}

/** Without https only on this machine, for trials: somebody who reads the line could sign in as anybody. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
