import hljs from 'highlight.js/lib/common'

export interface CodeLanguage {
  /** The highlighter's name, or undefined for an unknown language. */
  id: string | undefined
  /** The name that readers see. */
  name: string
}

/** Languages that are loaded when a text first has them, because each thread has its own copy. The others are loaded at once. */
const loadedLater = new Set(
  `ada apache armasm awk clojure cmake coffeescript crystal d dart delphi dns dockerfile dos elixir elm erb erlang
  fortran fsharp glsl gradle groovy haml handlebars haskell http julia latex lisp llvm matlab nginx nim nix ocaml
  powershell prolog properties protobuf puppet reasonml scala scheme stylus tcl thrift twig verilog vhdl vim wasm
  x86asm`.split(/\s+/),
)

/** Other names of languages. A language that the highlighter does not have gets the closest one. */
const aliases: Record<string, string> = {
  asm: 'x86asm',
  nasm: 'x86asm',
  bat: 'dos',
  cmd: 'dos',
  clj: 'clojure',
  coffee: 'coffeescript',
  docker: 'dockerfile',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  fs: 'fsharp',
  hbs: 'handlebars',
  hs: 'haskell',
  jl: 'julia',
  ml: 'ocaml',
  nginxconf: 'nginx',
  proto: 'protobuf',
  ps1: 'powershell',
  pwsh: 'powershell',
  scm: 'scheme',
  tex: 'latex',
  vimscript: 'vim',
  viml: 'vim',
  wast: 'wasm',
  wat: 'wasm',
  jsonl: 'json',
  mts: 'typescript',
  cts: 'typescript',
  'objective-c': 'objectivec',
  vue: 'xml',
  svelte: 'xml',
  astro: 'xml',
  liquid: 'xml',
  jinja: 'twig',
  hcl: 'ini',
  terraform: 'ini',
}

/** Names for readers, where the highlighter has one name for several languages or another one. */
const names: Record<string, string> = {
  asm: 'Assembly',
  console: 'Console',
  shell: 'Shell',
  sh: 'Shell',
  zsh: 'Zsh',
  nasm: 'NASM',
  html: 'HTML',
  svg: 'SVG',
  xml: 'XML',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
  ini: 'INI',
  toml: 'TOML',
  jsx: 'JSX',
  tsx: 'TSX',
  liquid: 'Liquid',
  jinja: 'Jinja',
  hcl: 'HCL',
  terraform: 'Terraform',
  jsonl: 'JSON Lines',
}

/** Finds a language by its name in a text, and loads it. */
export async function codeLanguage(given: string): Promise<CodeLanguage> {
  const word = given.toLowerCase()
  const id = Object.hasOwn(aliases, word) ? String(aliases[word]) : word
  if (loadedLater.has(id) && !hljs.getLanguage(id)) {
    const { default: language } = await import(`highlight.js/lib/languages/${id}`)
    hljs.registerLanguage(id, language)
  }
  const known = id === '' ? undefined : hljs.getLanguage(id)
  if (!known || known.name === 'Plain text') return { id: undefined, name: given }
  return { id, name: Object.hasOwn(names, word) ? String(names[word]) : (known.name ?? given) }
}
