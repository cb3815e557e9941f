import { useSession } from './session.ts'

/** The name of the signed-in user: shown by `sessions.css` from the first paint on, by React after hydration. */
export function AccountName() {
  return <span className="account-name">{useSession()?.filterdData.name}</span>
}
