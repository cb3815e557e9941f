/** Tells password managers whose password a form asks for; people are not asked again. */
export function AccountHint({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
}
