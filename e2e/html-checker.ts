import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The Nu HTML Checker is a program of Java, which not every machine has. */
export const checkerRuns = spawnSync('java', ['-version']).status === 0

interface Message {
  /** 'info' without a subtype is no fault: React closes `<br/>` as XML would have it. */
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning' | 'fatal'
  url: string
  message: string
  extract?: string
}

/** About the words of people, which are shown as they typed them. */
const NOT_OURS =
  /^Text run is not in Unicode Normalization Form C|^This document appears to be written in /

/** What the checker finds in these files: errors and warnings. They are checked together, as it starts slowly. */
export async function faultsIn(files: string[]): Promise<string[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
  // It is over before it would pay to compile it any better.
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']
  const args = [
    ...quick,
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    ...files,
  ]
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 28 })
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType !== undefined)
    .filter(({ message }) => !NOT_OURS.test(message))
    .map(({ url, message, extract = '' }) => `${url}: ${message} ${extract}`)
}
