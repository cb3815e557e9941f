import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of an address', () => {
  it.each([
    ...cases(`
      192.0.2.1 → 192.0.2.1 → 192.0.2.1
      2001:db8:1:2:3:4:5:6 → 2001:db8:1:2::/64 → 2001:db8:1::/48
      2001:DB8:1:2::1 → 2001:db8:1:2::/64 → 2001:db8:1::/48
      2001:0db8:0001:0002:: → 2001:db8:1:2::/64 → 2001:db8:1::/48
      2001:db8::1 → 2001:db8:0:0::/64 → 2001:db8:0::/48
      fe80::1%eth0 → fe80:0:0:0::/64 → fe80:0:0::/48
      ::1 → 0:0:0:0::/64 → 0:0:0::/48
      :: → 0:0:0:0::/64 → 0:0:0::/48
      ::ffff:192.0.2.1 → 192.0.2.1 → 192.0.2.1
      ::FFFF:c000:0201 → 192.0.2.1 → 192.0.2.1
      0:0:0:0:0:ffff:192.0.2.1 → 192.0.2.1 → 192.0.2.1
      no address → no address → no address
    `),
    ['', '', ''],
  ])('%s is in %s and %s', (address, subnet, site) => {
    expect(networkOf(address)).toEqual({ subnet, site })
  })
})
