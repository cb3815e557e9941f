import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'

/** A browser downloads from an address without a session, so the address itself is signed, expires, and serves once. */
export const prepareExport = endpoint('POST /api/export', 'admin', {
  summary:
    'Gets an address, valid for five minutes and one download, at which the whole site can be downloaded as a zip.',
  needsConfirmation: 'always',
  reply: z.object({ path: z.string() }),
  // The address itself answers all four, and this call the first two.
  errors: ['download_running', 'downloads_full', 'download_used', 'download_no_space'],
})
