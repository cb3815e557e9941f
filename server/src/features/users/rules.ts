/** An address as it is compared: the same in any case and any Unicode normal form (design §6). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
