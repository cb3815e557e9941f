// Starts processes with another clock, by libfaketime. It is plain JavaScript for the same reason as `debian.mjs`.
import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './debian.mjs'

/** The path of the library; undefined if it is not there and cannot be installed. */
export function faketimeLibrary({ install = true } = {}) {
  return find() ?? (install && installPackages('libfaketime') ? find() : undefined)
}

/**
 * The variables of a process whose clock differs from that of the machine by that much, such as `+1h`. The monotonic clock
 * of timers stays real.
 */
export function withClock(library, difference) {
  return {
    LD_PRELOAD: library,
    FAKETIME: difference,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Files keep the times that the system or a test gives them; libfaketime cannot change all that Node reads.
    NO_FAKE_STAT: '1',
    FAKE_UTIME: '0',
  }
}

function find() {
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path))
}
