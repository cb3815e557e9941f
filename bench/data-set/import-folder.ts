import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeBlocks } from './code-blocks.ts'
import { photograph } from './photograph.ts'
import { readSourceTexts } from './source-texts.ts'

/** Fourteen megabytes in a list of a thousand posts. */
const BODY_BYTES = 14_000
const PICTURE = { width: 1_200, height: 900 }
const TAGS = 40

/** Writes Markdown files with front matter for the import, some of them with a picture of their own. */
export async function writeImportFolder(
  folder: string,
  { posts, pictures }: { posts: number; pictures: number },
): Promise<void> {
  const { texts } = await readSourceTexts()
  const blocks = codeBlocks()
  await mkdir(folder, { recursive: true })
  for (let n = 0; n < posts; n++) {
    const { title = '', body = '' } = texts[n % texts.length] ?? {}
    const picture = n < pictures ? `picture-${n}.jpg` : undefined
    const day = new Date(Date.UTC(2016, 0, 1) + n * 3_600_000).toISOString()
    const head = `title: ${JSON.stringify(title)}\ndate: ${day}\ntags: [one, tag-${n % TAGS}]`
    const text = [
      `---\n${head}\n---`,
      picture === undefined ? '' : `![A picture](${picture})`,
      `${body.repeat(Math.ceil(BODY_BYTES / body.length)).slice(0, BODY_BYTES)}`,
      blocks[n % blocks.length],
      `The ${n}. of them.\n`,
    ]
    await writeFile(join(folder, `post-${n}.md`), text.join('\n\n'))
    if (picture) await writeFile(join(folder, picture), await photograph(PICTURE))
  }
}
