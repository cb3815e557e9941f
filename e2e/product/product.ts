import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product that journeys use: the built program on an empty data folder, with the sample articles. */
const port = Number(process.env.JOURNEYS_PORT ?? 3987)

export const product = {
  port,
  url: `http://127.0.0.1:${port}`,
  dataDir: join(tmpdir(), `byline-journeys-${port}`),
  /** The data folder after a first start: the sample articles, and nobody who has set up the site. */
  firstDataDir: join(tmpdir(), `byline-journeys-${port}-first`),
  /** The same with the imported posts. */
  filledDataDir: join(tmpdir(), `byline-journeys-${port}-filled`),
}

/** The first admin. */
export const admin = {
  name: 'Root Admin',
  email: 'root@journeys.example',
  password: 'the password of the journeys',
}
