import { paths } from '@byline/contract/addresses/paths'
import { answering, changing, sentence } from '../../steps/answers.ts'
import { press } from '../../steps/press.ts'
import type { Scene } from '../scene.ts'

const invitation = {
  email: 'a.long.address.of.somebody.with.many.names@subdomain.of.a.company.example',
  role: 'writer',
  expiresAt: '2035-05-01T12:00:00.000Z',
  viewer: 'visitor',
  hasAccount: false,
}
const author = {
  _id: '019de368-f600-7d47-9bfe-631524551cdf',
  name: 'Maria Magdalena von und zu Hohenlohe-Langenburg',
  slug: 'maria-magdalena',
  avatar: null,
  verified: false,
  posts: 1_204,
  available: true,
}
const invitationPage = paths.invitation('x')

/** The first visit of an owner, invitations, and the parts of the settings about people and mail. */
export const people: Scene[] = [
  {
    name: 'setup',
    at: paths.setup('x'),
    // The secret is a guess for the server; only the calls of the page are answered.
    allowedMessages: /404/,
    given: answering('**/api/setup/x', { hasSamples: true }),
    when: (page) => page.getByLabel('Your name').waitFor(),
  },
  {
    name: 'setup with rules broken',
    at: paths.setup('x'),
    // The secret is a guess for the server; only the calls of the page are answered.
    allowedMessages: /404/,
    given: answering('**/api/setup/x', { hasSamples: true }),
    when: press('Set up the site', (page) => page.getByText('This needs some text')),
  },
  {
    name: 'setup of a site that is set up',
    at: paths.setup('x'),
    allowedMessages: /404|410/,
    given: answering(
      '**/api/setup/x',
      {
        code: 'setup_done',
        message: sentence('This site has its owner already, so the setup link no longer works: please login'),
      },
      410,
    ),
    when: (page) => page.getByRole('heading', { name: 'This site is set up' }).waitFor(),
  },
  {
    name: 'invitation',
    at: invitationPage,
    allowedMessages: /404/,
    given: answering('**/api/invitation/x', invitation),
    when: (page) => page.getByLabel('Name').waitFor(),
  },
  {
    name: 'invitation for the articles of an author',
    at: invitationPage,
    allowedMessages: /404/,
    given: answering('**/api/invitation/x', { ...invitation, author }),
    when: (page) => page.getByText('and the author page will be yours').waitFor(),
  },
  {
    name: 'invitation of somebody else',
    at: invitationPage,
    allowedMessages: /404/,
    who: 'reader',
    given: answering('**/api/invitation/x', { ...invitation, viewer: 'other' }),
    when: (page) => page.getByRole('button', { name: 'Log out and accept' }).waitFor(),
  },
  {
    name: 'invitation for one’s own account',
    at: invitationPage,
    allowedMessages: /404/,
    who: 'reader',
    given: answering('**/api/invitation/x', { ...invitation, viewer: 'invited', hasAccount: true }),
    when: (page) => page.getByText('Your account stays as it is').waitFor(),
  },
  {
    name: 'invitation of an address with an account',
    at: invitationPage,
    allowedMessages: /404/,
    given: answering('**/api/invitation/x', { ...invitation, hasAccount: true }),
    when: (page) => page.getByText('has an account here already').waitFor(),
  },
  {
    name: 'invitation that does not exist',
    at: invitationPage,
    allowedMessages: /404/,
    when: (page) => page.getByRole('heading', { name: 'This link does not work' }).waitFor(),
  },
  {
    name: 'Invitations',
    at: paths.invitations,
    who: 'admin',
    given: answering('**/api/invitations', {
      invitations: [
        { ...invited('1', invitation.email, invitation.expiresAt), author },
        { ...invited('3', 'ada@people.example', invitation.expiresAt), author: { ...author, available: false } },
        invited('2', 'dot@people.example', '2020-05-01T12:00:00.000Z'),
      ],
    }),
    when: (page) => page.getByRole('button', { name: 'Remove' }).waitFor(),
  },
  {
    name: 'Webhooks',
    at: paths.settingsPart('webhooks'),
    who: 'admin',
    given: answering('**/api/webhooks', {
      webhooks: [
        {
          _id: 'one',
          url: 'https://receiver.example/a/long/path/that/goes/on/and/on',
          events: ['post.published', 'post.changed', 'comment.held'],
          createdAt: invitation.expiresAt,
        },
      ],
      deliveries: [delivered('waiting', 500), delivered('gaveUp', null), delivered('delivered', 204)],
    }),
    when: (page) => page.getByText('Given up').waitFor(),
  },
  {
    name: 'Invitations without invitations',
    at: paths.invitations,
    who: 'admin',
    when: (page) => page.getByText('Nobody is invited at the moment.').waitFor(),
  },
  {
    name: 'Invitations for an author',
    at: paths.inviteAuthor(author.slug),
    who: 'admin',
    given: answering('**/api/authors/**', {
      author: { ...author, html: '', links: [] },
      posts: [],
      nextCursor: null,
      total: author.posts,
    }),
    when: (page) => page.getByText('Whoever accepts gets the author page of').waitFor(),
  },
  {
    name: 'the first steps',
    at: paths.dashboard,
    who: 'admin',
    given: changing('**/api/dashboard', {
      firstSteps: { write: true, bringIn: false, look: false, mail: false, samples: ['front', 'footer'] },
    }),
    when: (page) => page.getByRole('button', { name: 'Put this away' }).waitFor(),
  },
  {
    name: 'settings of people',
    at: paths.settingsPart('people'),
    who: 'admin',
    when: (page) => page.getByLabel('Who may publish').waitFor(),
  },
  {
    name: 'settings of order',
    at: paths.settingsPart('order'),
    who: 'admin',
    when: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'a test mail that was refused',
    at: paths.settingsPart('mail'),
    who: 'admin',
    given: answering('**/api/mail/test', {
      sent: false,
      message: sentence('mail.example:587 refused the login: check the user and the password'),
      answer: '535 Authentication credentials invalid',
    }),
    when: press('Send a test mail to me', (page) => page.getByText('The server said')),
  },
]

function invited(_id: string, email: string, expiresAt: string) {
  const url = expiresAt.startsWith('2020') ? null : `https://blog.example/invitation/${_id}`
  return { _id, email, role: 'writer', createdAt: '2020-04-24T12:00:00.000Z', expiresAt, url }
}

/** A delivery of the page Webhooks. */
function delivered(state: string, status: number | null) {
  const failure = state === 'delivered' ? null : status === null ? 'notPublic' : 'answered'
  return {
    _id: state,
    url: 'https://receiver.example/a/long/path/that/goes/on/and/on',
    event: 'post.published',
    createdAt: invitation.expiresAt,
    state,
    attempts: 2,
    nextAt: state === 'waiting' ? invitation.expiresAt : null,
    status,
    failure,
  }
}
