import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { Settings, SomeSettings } from '@byline/contract/site/settings'
import { inBackground, type Turn } from '@byline/fair-queue/fair-queue'
import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import { cacheTags } from '../../db/cache-tags.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type Renderer, renderLimits } from '../../rendering/renderer.ts'
import { currentRenderer } from '../../rendering/stale-store.ts'
import { rerenderJob } from '../../scheduler/rerender-job.ts'
import { findPictures } from '../uploads/store.ts'
import { loadSettingRows, nextStaleSetting, replaceSettings } from './store.ts'

export interface Rendering {
  db: Db
  renderer: Renderer
  turn: Turn
}

export interface RenderedTexts {
  /** A JSON list. */
  html: string
  renderer: number
}

/** The HTML of the Markdown texts in these settings, by setting. */
export async function renderTexts(rendering: Rendering, settings: SomeSettings): Promise<Map<string, RenderedTexts>> {
  const rendered = new Map<string, RenderedTexts>()
  const version = await currentRenderer(rendering.db)
  for (const [key, texts] of Object.entries(textsIn(settings))) {
    const html: string[] = []
    for (const text of texts) html.push(await renderText(rendering, text))
    rendered.set(key, { html: JSON.stringify(html), renderer: version })
  }
  return rendered
}

function textsIn({ faqs, about }: SomeSettings): Partial<Record<keyof Settings, string[]>> {
  return { ...(faqs && { faqs: faqs.map(({ answer }) => answer) }), ...(about && { about: [about.body] }) }
}

async function renderText({ db, renderer, turn }: Rendering, text: string): Promise<string> {
  const pictures = await findPictures(db, uploadsIn(text))
  const { html } = await renderer.render(text, pictures, renderLimits.saveMs, { turn })
  return html
}

/** Renders the texts of the settings again after the version of the renderer changed. */
export const rerenderSettings = rerenderJob({
  name: 'rerender-settings',
  everyMs: 10 * MINUTE_MS,
  next: nextStaleSetting,
  render: (deps, { key, value }) => renderTexts({ ...deps, turn: inBackground }, { [key]: JSON.parse(value) }),
  async replace(tx, { key, version }, rendered) {
    const current = (await loadSettingRows(tx)).find((row) => row.key === key)
    if (current?.version !== version) return []
    await replaceSettings(tx, [{ ...current, ...rendered.get(key) }])
    return [cacheTags.site]
  },
})
