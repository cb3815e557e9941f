/** The id of the toast that offers a passkey. */
export const PASSKEY_OFFER = 'passkey-offer'

/** Whether this browser uses passkeys at the address of the page: not without https, nor where it is a number. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}
