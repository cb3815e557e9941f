/** Whether a text is an IP address, or a network as `192.0.2.0/24` or `2001:db8::/32` (RFC 4632, RFC 4291). */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = address.includes(':') ? 128 : 32
  if (rest.length > 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))) return false
  return bits === 32 ? isIpv4(address) : /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`)
}

/** Whether a text is the name of a domain; letters of any language are accepted as mail addresses have them. */
export function isDomain(text: string): boolean {
  return /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(
    text,
  )
}

function isIpv4(address: string): boolean {
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}
