import { noteOf } from '@byline/contract/imports/note'
import type { Element, ElementContent } from 'hast'
import { attribute, element, findFirst, hasClass, isNamed, textOf, words } from '../html-to-markdown/tree.ts'
import type { Changes } from '../records/changes.ts'
import { oneLine } from '../records/one-line.ts'
import { dataAttrs, textIn } from './data-attrs.ts'

/** Boxes that ask visitors for something that only works on Substack. */
const WIDGETS = [
  ...['subscription-widget-wrap', 'subscription-widget-wrap-editor', 'subscription-widget', 'subscribe-widget'],
  ...['paywall-jump', 'install-substack-app-embed', 'poll-embed', 'community-chat'],
  ...['directMessage', 'sponsorship-campaign-embed', 'fullscreen-image-controls'],
]
/** Addresses of buttons to subscribe, share, comment and the like. */
const ACTION =
  /(\/subscribe\b|[?&]action=(share|subscribe|refer)|%%(share|checkout|half_magic|dm)|\/comments?(\?|$)|\/survey\/|[?&]gift=|\/leaderboard\b|substack\.com\/(app|refer)\b)/

/** Nothing for a button to subscribe, share or comment; a plain link for any other button. */
export function buttonOf(node: Element, changes: Changes): ElementContent[] | undefined {
  if (hasClass(node, ...WIDGETS)) {
    const name = WIDGETS.find((widget) => hasClass(node, widget)) ?? ''
    changes.add('left out', name.replace(/-wrap(-editor)?$/, ''))
    return []
  }
  if (!hasClass(node, 'button-wrapper', 'captioned-button-wrap')) return undefined
  const data = dataAttrs(node)
  const link = findFirst(node, isNamed('a'))
  const href = (link && attribute(link, 'href')) || textIn(data, 'url')
  const shown = oneLine(link ? textOf(link) : '') || textIn(data, 'text')
  if (href === '' || ACTION.test(href) || data?.action === 'share') {
    changes.add('left out', noteOf('dashboard.imports.changeButton', { label: shown }))
    return []
  }
  // A button with words above it.
  if (hasClass(node, 'captioned-button-wrap')) return [element('div', {}, node.children)]
  return [element('p', {}, [element('a', { href }, [words(shown || href)])])]
}
