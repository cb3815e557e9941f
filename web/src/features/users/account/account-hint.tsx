/** Names the account of a password form for password managers; users do not see it. */
export function AccountHint({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
}
