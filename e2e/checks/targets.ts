import { expect, type Page } from '@playwright/test'

const LEAST_PX = 24

/**
 * Expects that everything that can be pressed is at least 24 × 24 px, except links in running text (WCAG 2.2, 2.5.8). The
 * label of a box belongs to it, and so does what a link spreads over, such as its card.
 */
export async function expectTargets(page: Page): Promise<void> {
  expect(await page.evaluate(smallTargets, LEAST_PX)).toEqual([])
}

/** Runs in the page. */
function smallTargets(least: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, input:enabled, select, textarea, summary')
  return [...targets].filter((target) => isShown(target) && !isInText(target) && isSmall(target)).map(describe)

  function isShown(target: HTMLElement): boolean {
    const { width, height } = target.getBoundingClientRect()
    // Links for screen readers alone have one pixel.
    return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  }

  function isInText(target: HTMLElement): boolean {
    if (getComputedStyle(target).display !== 'inline') return false
    if (target.closest('.article-text')) return true
    let block = target.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const links = [...(block?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent).join('')
    return (block?.textContent ?? '').trim().length > links.trim().length
  }

  function isSmall(target: HTMLElement): boolean {
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
    const spread = getComputedStyle(target, '::after')
    if (spread.position === 'absolute' && spread.content !== 'none') return false
    return [target, ...(label ? [label] : [])].every((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < least - 0.5
    })
  }

  function describe(target: HTMLElement): string {
    const { width, height } = target.getBoundingClientRect()
    const name = target.textContent.trim() || target.ariaLabel || target.className
    return `${target.localName} “${name.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`
  }
}
