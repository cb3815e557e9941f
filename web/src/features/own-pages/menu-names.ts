import type { OwnPageMenu } from '@byline/contract/own-pages'

/** Where a page can be listed, in the words of the form and of the list. */
export const menuNames: Record<OwnPageMenu, string> = {
  header: 'In the header',
  footer: 'In the footer',
  none: 'In no menu',
}
