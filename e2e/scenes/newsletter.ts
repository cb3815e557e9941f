import { paths } from '@byline/contract/addresses/paths'
import type { Scene } from './scene.ts'

const confirm = paths.confirmSubscription
const leave = paths.unsubscribe

/** The pages that stop mails or begin them, in each of their states, and the newsletter's dashboard. */
export const newsletter: Scene[] = [
  { name: 'confirm a subscription', at: `${confirm}?token=x` },
  { name: 'a confirmed subscription', at: `${confirm}?state=confirmed` },
  { name: 'a subscription that was confirmed before', at: `${confirm}?state=already` },
  { name: 'a confirmation link that was used', at: `${confirm}?state=used` },
  { name: 'a confirmation link that is too old', at: `${confirm}?state=old` },
  { name: 'a confirmation link that is wrong', at: `${confirm}?state=wrong` },
  { name: 'unsubscribe', at: `${leave}?token=x` },
  { name: 'unsubscribed', at: `${leave}?token=x&state=ended` },
  { name: 'subscribed again', at: `${leave}?token=x&state=again` },
  { name: 'an unsubscribe link that is wrong', at: `${leave}?state=wrong` },
  { name: 'a subscription without scripts', at: `${paths.subscribe}?state=sent` },
  { name: 'an invalid subscription without scripts', at: `${paths.subscribe}?state=invalid` },
  { name: 'stop mails', at: `${paths.stopMails}?token=x` },
  { name: 'stopped mails', at: `${paths.stopMails}?state=stopped` },
  { name: 'a link that stops no mails', at: `${paths.stopMails}?state=wrong` },
  {
    name: 'Newsletter',
    at: paths.manageNewsletter,
    who: 'admin',
    when: (page) => page.getByRole('button', { name: 'Send a test to myself' }).waitFor(),
  },
  {
    name: 'Newsletter for a user without admin rights',
    at: paths.manageNewsletter,
    who: 'reader',
    when: (page) => page.getByText('NotFound').waitFor(),
  },
]
