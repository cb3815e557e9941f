import { paths } from '@byline/contract/addresses/paths'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { escapeHtml } from '../features/site/letters/letter-html.ts'
import { countOtherAdmins } from '../features/users/account/store.ts'
import { isFromThisMachine, isHere } from '../http/from-this-machine.ts'
import { say } from '../language/say.ts'

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
export function withOwnerNote(html: string, language: string): string {
  const label = say(language, 'server.pages.ownerNote.label')
  const noOwner = say(language, 'server.pages.ownerNote.noOwner')
  const how = say(language, 'server.pages.ownerNote.how', { address: paths.setup('') })
  const note = `<aside aria-label="${escapeHtml(label)}" class="owner-note"><p><strong>${escapeHtml(noOwner)}</strong> ${how}</p></aside>`
  return html.replace('<body>', () => `<body>${note}`)
}
