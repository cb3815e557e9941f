import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Whether the Nu HTML Checker can run: it needs Java, which is not installed everywhere. */
export const checkerAvailable = spawnSync('java', ['-version']).status === 0

interface Message {
  /** 'info' without a subtype is not an error, because React closes `<br/>` as in XML. */
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning' | 'fatal'
  url: string
  message: string
  extract?: string
}

/** Messages about the texts of users, which the pages show unchanged. */
const ABOUT_USER_TEXT = /^Text run is not in Unicode Normalization Form C|^This document appears to be written in /

/** Returns errors and warnings of these files. They are checked in one run, because the checker starts slowly. */
export async function validateFiles(files: string[]): Promise<string[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
  // The run is too short for better compilation to pay off.
  const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']
  const args = [...javaOptions, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files]
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 28 })
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType !== undefined)
    .filter(({ message }) => !ABOUT_USER_TEXT.test(message))
    .map(({ url, message, extract = '' }) => `${url}: ${message} ${extract}`)
}
