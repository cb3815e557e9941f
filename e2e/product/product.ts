import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product that journeys use: the built program on an empty data folder, with the sample articles. */
const port = Number(process.env.JOURNEYS_PORT ?? 3987)

/** The path below which the blogs of the journeys are, such as `/blog`; empty at the root of their hosts. */
export const basePath = process.env.JOURNEYS_PATH ?? ''

/**
 * Whether each site is two instances on PostgreSQL and object storage behind Varnish (`npm test -- --cluster`), not a
 * process on a folder.
 */
export const isCluster = process.env.JOURNEYS_CLUSTER !== undefined

/** The servers that the sites of a cluster share. */
export const enginePorts = { postgres: port + 1, s3: port + 2 }

/** The address of a database of the cluster. */
export function databaseUrl(name: string): string {
  return `postgres://byline@127.0.0.1:${enginePorts.postgres}/${name}`
}

const dataDir = join(tmpdir(), `byline-journeys-${port}`)

export const product = {
  port,
  url: `http://127.0.0.1:${port}${basePath}`,
  dataDir,
  database: isCluster ? databaseUrl('journeys') : join(dataDir, 'byline.sqlite'),
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

/** The variables that make the first admin. */
export const adminVariables = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_NAME: admin.name }

/** An address of the blog as it is in its pages. */
export function href(address: string): string {
  return basePath + address
}

/** A key of the browser's storage, as the blog names it. */
export function storageKey(name: string): string {
  return basePath + name
}
