/** What rendered text says, without its marks. A document parsed so runs and loads nothing. */
export function textOfHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}
