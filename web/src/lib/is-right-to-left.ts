/** Whether the site's direction is right to left (setting `dir`); in the browser only. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}
