import { paths } from '@byline/contract/addresses/paths'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { countOtherAdmins } from '../features/users/account/store.ts'
import { isFromThisMachine, isHere } from '../http/from-this-machine.ts'

/**
 * Whether this is a request for the front page of a site without an owner, from the machine that runs it (design §6).
 * A site with a public address has a proxy before it, whose requests come from this machine too.
 */
export async function isForMissingOwner({ db, env, owner }: Deps, { raw }: FastifyRequest): Promise<boolean> {
  if (!owner.isMissing || !isFromThisMachine(raw)) return false
  if (!isHere(new URL(env.publicUrl).host)) return false
  // Another process may have set it up.
  owner.isMissing = (await countOtherAdmins(db, '')) === 0
  return owner.isMissing
}

/** The page with a note of how the site gets an owner. It says where the setup link is, and never the link. */
export function withOwnerNote(html: string): string {
  return html.replace('<body>', `<body>${NOTE}`)
}

const NOTE = `<aside aria-label="For whoever runs this site" class="owner-note"><p><strong>This site has no owner yet.</strong> Make it yours by the setup link: it was printed where Byline was started, in the terminal or its log, and contains <code>${paths.setup('')}</code>. Each start prints a new one. Only this machine sees this note.</p></aside>`
