import type { TemplateTag } from './template-tag.ts'

const PICTURE = /\.(?:a?png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i

/** The picture or address that an argument of a tag names; undefined if none does. */
export function namedFile({
  positional,
  named,
}: Pick<TemplateTag, 'positional' | 'named'>): { isPicture: boolean; value: string } | undefined {
  const values = [...named.values(), ...positional].map((one) => one.trim())
  const picture = values.find((one) => PICTURE.test(one) && one.length <= 500 && !/[<>{}"\n]|^\.\w+$/.test(one))
  if (picture !== undefined) return { isPicture: true, value: picture }
  const value = values.find((one) => /^(?:https?:)?\/\/[^\s/]+\.[^\s]+$/i.test(one))
  return value === undefined ? undefined : { isPicture: false, value }
}

/** The address that a tag stands for: `/about` of `{{ url "/about" }}`. */
export function addressIn(tag: Pick<TemplateTag, 'positional' | 'named'>): string | undefined {
  return namedFile(tag)?.value ?? tag.positional.find((one) => /^\/[\w./#-]*$/.test(one))
}
