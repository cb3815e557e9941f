import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person at the provider; `sub` is who they are there. */
export interface CompanyPerson {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

export interface CompanyProvider {
  /** The site that it was started for. */
  siteUrl: string
  /** The variables for a site whose people sign in here. */
  env: Record<string, string>
  /** The person who signs in next; undefined for one who declines. */
  signsIn: CompanyPerson | undefined
  /** Whether its tokens have a signature that is not its own. */
  forges: boolean
  close: () => Promise<void>
}

const CLIENT = { id: 'blog', secret: 'a secret of the blog, long enough' }

/** A real provider of OpenID Connect on this machine, at which one press, without any page, signs a person in. */
export async function startCompanyProvider(siteUrl: string): Promise<CompanyProvider> {
  // Neither this package nor its types are loaded by tests of other things.
  const { Provider } = await import('oidc-provider')
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, CompanyPerson>()
  const company: CompanyProvider = {
    siteUrl,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Fig & Co.',
      OIDC_READERS: '@figs.example',
    },
    signsIn: undefined,
    forges: false,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${siteUrl}/company-account/answer`],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async findAccount(_context, sub) {
      return { accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }
    },
    cookies: { keys: ['a key of the cookies'] },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url === '/token' && company.forges) forge(response)
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const person = company.signsIn
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
    people.set(person.sub, person)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } })
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  })
  return company
}

/** Replaces the signature in the response of the token endpoint by one of another key. */
function forge(response: ServerResponse): void {
  const end = response.end.bind(response)
  response.end = ((body: string) => {
    const { id_token, ...rest } = JSON.parse(String(body)) as { id_token: string }
    const [head, claims, signature = ''] = id_token.split('.')
    const other = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    const forged = JSON.stringify({ ...rest, id_token: [head, claims, other].join('.') })
    response.setHeader('Content-Length', Buffer.byteLength(forged))
    return end(forged)
  }) as ServerResponse['end']
}
