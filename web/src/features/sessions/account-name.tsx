import { useSession } from './session.ts'

/** The name of who is signed in: written before the first paint by `sessions.css`, and by React from then on. */
export function AccountName() {
  return <span className="account-name">{useSession()?.filterdData.name}</span>
}
