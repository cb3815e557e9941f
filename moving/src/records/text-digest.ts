/**
 * A 53-bit hash of a text, from 1 to 2^53 - 1. Two texts have the same hash with a probability of one in
 * 2^53. Two multiplications for each character are quicker than a digest of `node:crypto`, and nobody's safety depends on it.
 */
export function textDigest(text: string): number {
  let high = 0x2545_f491
  let low = 0x9e37_79b9
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    high = Math.imul(high ^ character, 0x0100_0193)
    low = Math.imul(low ^ character, 0x85eb_ca6b)
    low ^= low >>> 15
  }
  high = mixed(high ^ (low >>> 16))
  low = mixed(low ^ high)
  return (high >>> 11) * 2 ** 32 + (low >>> 0) || 1
}

/** Makes each bit depend on all others. */
function mixed(bits: number): number {
  const half = Math.imul(bits ^ (bits >>> 16), 0x7feb_352d)
  const whole = Math.imul(half ^ (half >>> 15), 0x846c_a68b)
  return whole ^ (whole >>> 16)
}
