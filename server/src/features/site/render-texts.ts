import type { Settings, SomeSettings } from '@byline/contract/site/settings'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/pictures/uploads-in'
import { RENDERER } from '@byline/markdown/renderer-version'
import type { Db } from '../../db/tables/schema.ts'
import { type Renderer, renderLimits } from '../../rendering/renderer.ts'
import { findPictures } from '../uploads/store.ts'

export interface Rendering {
  db: Db
  renderer: Renderer
  turn: Turn
}

export interface RenderedTexts {
  /** As a JSON list. */
  html: string
  renderer: number
}

/** The HTML of the Markdown texts in these settings, by setting. */
export async function renderTexts(
  rendering: Rendering,
  settings: SomeSettings,
): Promise<Map<string, RenderedTexts>> {
  const rendered = new Map<string, RenderedTexts>()
  for (const [key, texts] of Object.entries(textsIn(settings))) {
    const html: string[] = []
    for (const text of texts) html.push(await renderText(rendering, text))
    rendered.set(key, { html: JSON.stringify(html), renderer: RENDERER })
  }
  return rendered
}

function textsIn({ faqs, about }: SomeSettings): Partial<Record<keyof Settings, string[]>> {
  return {
    ...(faqs && { faqs: faqs.map(({ answer }) => answer) }),
    ...(about && { about: [about.body] }),
  }
}

async function renderText({ db, renderer, turn }: Rendering, text: string): Promise<string> {
  const pictures = await findPictures(db, uploadsIn(text))
  const { html } = await renderer.render(text, pictures, renderLimits.saveMs, { turn })
  return html
}
