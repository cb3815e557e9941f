import { slugFromTitle } from '@byline/contract/rules/slugs'
import { type LiquidValue, type Lookup, textOfValue, valueAt } from './liquid-data.ts'
import { formatDate } from './liquid-date.ts'

type Filter = (value: LiquidValue, args: readonly LiquidValue[], lookup: Lookup) => LiquidValue

const asList = (value: LiquidValue): LiquidValue[] => (Array.isArray(value) ? value : [value])
const onText =
  (change: (text: string, ...args: string[]) => LiquidValue): Filter =>
  (value, args) =>
    change(textOfValue(value), ...args.map(textOfValue))
const onNumbers =
  (change: (a: number, b: number) => number): Filter =>
  (value, [by]) =>
    change(Number(value), Number(by))

const relative: Filter = (value, _, lookup) => {
  const path = textOfValue(value)
  const base = textOfValue(lookup(['site', 'baseurl'])).replace(/\/+$/, '')
  return /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : `${base}/${path.replace(/^\/+/, '')}`
}
const absolute: Filter = (value, args, lookup) => {
  const path = textOfValue(relative(value, args, lookup))
  const url = textOfValue(lookup(['site', 'url'])).replace(/\/+$/, '')
  return path.startsWith('/') ? `${url}${path}` : path
}
const slug = onText((text) => slugFromTitle(text))
const escaped = onText((text) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;'),
)
const same: Filter = (value) => value

/** The filters of Liquid, Jekyll and Nunjucks that writers use in texts. Any other leaves the value as it is. */
export const filters: Record<string, Filter> = {
  relative_url: relative,
  absolute_url: absolute,
  url: relative,
  prepend: onText((text, before = '') => before + text),
  append: onText((text, after = '') => text + after),
  split: onText((text, at = ' ') => (text === '' ? [] : text.split(at))),
  join: (value, [between]) =>
    asList(value)
      .map(textOfValue)
      .join(textOfValue(between ?? ' ')),
  slugify: slug,
  slug,
  upcase: onText((text) => text.toUpperCase()),
  upper: onText((text) => text.toUpperCase()),
  downcase: onText((text) => text.toLowerCase()),
  lower: onText((text) => text.toLowerCase()),
  capitalize: onText((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  strip: onText((text) => text.trim()),
  trim: onText((text) => text.trim()),
  replace: onText((text, from = '', to = '') =>
    from === '' ? text : text.replaceAll(from, () => to),
  ),
  replace_first: onText((text, from = '', to = '') => text.replace(from, () => to)),
  remove: onText((text, part = '') => (part === '' ? text : text.replaceAll(part, ''))),
  truncate: onText((text, length = '50') =>
    text.length > Number(length) ? `${text.slice(0, Number(length))}…` : text,
  ),
  strip_html: onText((text) => text.replace(/<[^<>]*>/g, '')),
  strip_newlines: onText((text) => text.replace(/\n/g, '')),
  newline_to_br: onText((text) => text.replace(/\n/g, '<br>\n')),
  escape: escaped,
  escape_once: escaped,
  xml_escape: escaped,
  urlencode: onText((text) => encodeURIComponent(text.toWellFormed())),
  url_encode: onText((text) => encodeURIComponent(text.toWellFormed())),
  cgi_escape: onText((text) => encodeURIComponent(text.toWellFormed())),
  uri_escape: onText((text) => encodeURI(text.toWellFormed())),
  date: (value, [format]) => formatDate(value, textOfValue(format)),
  date_to_string: (value) => formatDate(value, '%d %b %Y'),
  date_to_long_string: (value) => formatDate(value, '%d %B %Y'),
  date_to_xmlschema: (value) => formatDate(value, '%Y-%m-%dT%H:%M:%SZ'),
  default: (value, [other]) =>
    value === undefined || value === null || value === '' || value === false ? other : value,
  first: (value) => asList(value)[0],
  last: (value) => asList(value).at(-1),
  size: (value) => (Array.isArray(value) ? value.length : textOfValue(value).length),
  length: (value) => (Array.isArray(value) ? value.length : textOfValue(value).length),
  reverse: (value) => asList(value).toReversed(),
  sort: (value, [by]) =>
    asList(value).toSorted((a, b) => {
      const key = (one: LiquidValue) =>
        textOfValue(by ? valueAt(one, textOfValue(by).split('.')) : one)
      return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0
    }),
  uniq: (value) => [...new Set(asList(value))],
  compact: (value) => asList(value).filter((one) => one !== null && one !== undefined),
  concat: (value, [more]) => [...asList(value), ...asList(more)],
  slice: (value, [from, count]) => {
    const start = Number(from)
    const whole = Array.isArray(value) ? value : textOfValue(value)
    return whole.slice(start, start + Number(count ?? (Array.isArray(value) ? whole.length : 1)))
  },
  where: (value, [by, wanted]) =>
    asList(value).filter((one) => {
      const found = valueAt(one, textOfValue(by).split('.'))
      return textOfValue(found) === textOfValue(wanted) && found !== undefined
    }),
  map: (value, [by]) => asList(value).map((one) => valueAt(one, textOfValue(by).split('.'))),
  plus: onNumbers((a, b) => a + b),
  minus: onNumbers((a, b) => a - b),
  times: onNumbers((a, b) => a * b),
  divided_by: onNumbers((a, b) => (b === 0 ? 0 : Math.trunc(a / b))),
  modulo: onNumbers((a, b) => (b === 0 ? 0 : a % b)),
  // Within HTML, Markdown needs blank lines around it.
  markdownify: onText((text) => (text.includes('\n') ? `\n\n${text.trim()}\n\n` : text)),
  safe: same,
}
