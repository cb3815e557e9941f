/** The messages about the time of a scheduled post; apart, because only its form needs them. */
export const scheduleMessages = {
  invalid: 'This must be a date and time with its zone, such as 2030-05-01T09:00:00Z or 2030-05-01T11:00:00+02:00',
  zoneMissing: 'The time needs its zone: Z at its end for UTC, or the hours before or behind it, such as +02:00',
  missing: 'A scheduled post needs the time at which it is to be published',
  past: 'This time has passed already: choose a later one, or publish the post now',
  far: 'A post can be scheduled at most 10 years ahead',
  unused: 'Only a scheduled post has a time: leave it out, or send the status scheduled with it',
} as const
