import type { Company, CompanyRole } from '../../../env/company.ts'

/** A person as the provider knows them, from the claims of OpenID Connect Core 1.0, section 5.1. */
export interface CompanyAccount {
  issuer: string
  subject: string
  name: string
  /** Empty if the provider tells none. */
  email: string
  /** Whether the provider says that the address is the person's. */
  confirmed: boolean
  groups: string[]
}

/** The highest role that the person has here by the domain of a confirmed address or by a group; undefined for none. */
export function roleOf(company: Pick<Company, 'who'>, account: CompanyAccount): CompanyRole | undefined {
  const { who } = company
  return (['admin', 'writer', 'reader'] as const).find((role) => who[role].some((name) => isIn(name, account)))
}

/** Whether somebody without a role has only to let the provider confirm their address. */
export function mayComeOnceConfirmed(company: Pick<Company, 'who'>, account: CompanyAccount): boolean {
  return roleOf(company, { ...account, confirmed: true }) !== undefined
}

function isIn(name: string, { email, confirmed, groups }: CompanyAccount): boolean {
  if (name === '*') return true
  if (!name.startsWith('@')) return groups.includes(name)
  return confirmed && email.toLowerCase().endsWith(name.toLowerCase())
}
