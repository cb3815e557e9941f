import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../db/cache-tags.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { renderTexts } from './render-texts.ts'
import { loadSettingRows, nextStaleSetting, replaceSettings } from './store.ts'

/** Renders the texts of the settings again after the version of the renderer changed. */
export const rerenderSettings: Job = {
  name: 'rerender-settings',
  everyMs: 10 * 60_000,
  hasWork: async ({ db }) => (await nextStaleSetting(db)) !== undefined,
  async run({ db, renderer }) {
    const stale = await nextStaleSetting(db)
    if (!stale) return false
    const settings = { [stale.key]: JSON.parse(stale.value) }
    const rendered = await renderTexts({ db, renderer, turn: inBackground }, settings)
    await transact(db, async (tx, invalidate) => {
      const current = (await loadSettingRows(tx)).find(({ key }) => key === stale.key)
      // A save in the meantime rendered its own text.
      if (current?.version !== stale.version) return
      await replaceSettings(tx, [{ ...current, ...rendered.get(stale.key) }])
      invalidate(cacheTags.site)
    })
    return true
  },
}
