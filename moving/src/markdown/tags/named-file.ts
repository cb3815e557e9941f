import type { TemplateTag } from './template-tag.ts'

const KINDS = {
  picture: /\.(?:png|jpe?g|gif|webp|avif|svg|apng)$/i,
  video: /\.(?:mp4|m4v|webm|mov|ogv|avi|mkv)$/i,
  sound: /\.(?:mp3|m4a|ogg|oga|opus|wav|flac|aac)$/i,
  file: /\.(?:pdf|zip|t?gz|tar|7z|epub|csv|tsv|xlsx?|docx?|pptx?|od[tsp]|key|ics|torrent|dmg|exe|jar|ttf|woff2?)$/i,
  code: /\.(?:[cm]?[jt]sx?|py|rb|go|rs|c|h|cc|cpp|hpp|cs|java|kt|swift|php|pl|sh|bash|zsh|lua|hs|ml|ex|exs|erl|clj|scala|r|jl|sql|css|scss|html?|xml|ya?ml|toml|json|ini|conf|tf|nix|txt|diff|patch|gradle|vue|svelte|proto|graphql|zig|nim|dart)$/i,
} as const

export type FileKind = keyof typeof KINDS | 'address'

/** Arguments that name a file of any kind, and not a style or a layout. */
const OF_FILES = /^(?:src|file|filename|path|url|href|link|source|to)$/

/** The file or address that an argument of a tag names, and what it is; undefined if none does. */
export function namedFile({
  positional,
  named,
}: Pick<TemplateTag, 'positional' | 'named'>): { kind: FileKind; value: string } | undefined {
  const values = [...named.values(), ...positional].map((one) => one.trim())
  const files = [...[...named].flatMap(([name, one]) => (OF_FILES.test(name) ? one : [])), ...positional]
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const given = kind === 'file' || kind === 'code' ? files : values
    const value = given.find((one) => isPath(one) && pattern.test(one.replace(/[?#].*$/s, '')))
    if (value !== undefined) return { kind: kind as FileKind, value }
  }
  const value = values.find((one) => /^(?:https?:)?\/\/[^\s/]+\.[^\s]+$/i.test(one))
  return value === undefined ? undefined : { kind: 'address', value }
}

/** A path has no line end, sign of HTML or braces of another tag. */
function isPath(value: string): boolean {
  return value.length <= 500 && !/[<>{}"\n]/.test(value) && !/^\.\w+$/.test(value)
}

/** The address that a tag stands for: `/about` of `{{ url "/about" }}`. */
export function addressIn(tag: Pick<TemplateTag, 'positional' | 'named'>): string | undefined {
  return namedFile(tag)?.value ?? tag.positional.find((one) => /^\/[\w./#-]*$/.test(one))
}
