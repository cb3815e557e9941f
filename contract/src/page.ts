// The types of pages between server and web, beside the calls. Browsers load nothing of this file.

/** Addresses of the built files that a page needs. */
export interface Assets {
  styles: string[]
  /** Styles for print and for forced colours. */
  otherMedia: string
  /** Styles of sites whose direction is right to left. */
  rightToLeft: string
  /**
   * Styles for the letters of some languages, by the name of their file (`web/src/lib/language/letters.ts`); the page
   * state omits them, because a page has its own one among `styles`.
   */
  letters?: Record<string, string> | undefined
  /** Styles of blocks that few texts have, such as callouts. */
  rareBlocks: string
  /** The font of the interface, which every page loads, and those of texts by typeface. */
  fonts: { interface: string; serif: string; slab: string }
  enhancer: string
  /** The application's module, then the modules it imports; the enhancer loads them on demand. Empty on error pages. */
  application: string[]
  /**
   * The module of each language that has the messages of reading pages, then the one for the dashboard; the page state
   * omits them, because the page names its own one.
   */
  texts?: Record<string, string[]> | undefined
  /** Further modules of each lazy page, by its source file. Only the server needs them: the page state omits them. */
  pages?: Record<string, string[]> | undefined
}

export interface RenderOptions {
  /** Answers the calls of the contract; on the server from within its process. Never rejects for an error reply. */
  fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
  /** The address of its pictures, for pages that are the same for everybody; by default they are below `siteUrl`. */
  uploadsUrl?: string | undefined
  assets: Assets
  /** The language of the program in which the site is shown, while it has none of its own. */
  language?: string | undefined
  /** Only for pages that are rendered for one browser. */
  plain?: PlainState | undefined
}

/** The part of pages that one browser without scripts sees. Pages in the cache have none of it. */
export interface PlainState {
  /** The person of the browser's session without scripts (decision 10). */
  reader?: { _id: string; name: string }
  /** A sign-in that has not ended. */
  signIn?: PlainSignIn
  /** Whether the session has just ended. */
  ended?: boolean
}

export interface PlainSignIn {
  /** The address as it was typed. */
  email?: string
  /** Says who has entered the right password; the next step is the code. */
  proof?: string
  /** The reason why the step before failed. */
  message?: string
  /** The address of this site to which the sign-in leads back; left out for the page that says who is signed in. */
  returnTo?: string
}

export interface RenderedPage {
  status: number
  /** The target of a redirect; then `html` is empty. */
  location: string | undefined
  /** The language (BCP 47) of its article, draft, comparison or list, else that of the site; for `Content-Language`. */
  language: string
  /** The document in parts: to join them would copy it once more, a twelfth of the time of a long list. */
  html: readonly string[]
  /** Milliseconds for the calls of the page, and for rendering it. */
  timing: { data: number; render: number }
}

/** The export `web` of the built web workspace, which the server calls. */
export interface WebEntry {
  /** The scripts that a page holds in itself, for the Content-Security-Policy. */
  inlineScripts: string[]
  /** The path of each page, with parameters as `:name`. */
  pagePaths: string[]
  /** The canonical address of a page for any requested address; its key in the cache. */
  addressOfPage(asked: URL): string
  render(address: URL, options: RenderOptions): Promise<RenderedPage>
  /** The error page with this status; the message is shown where it helps. */
  renderError(address: URL, status: number, message: string, options: RenderOptions): Promise<RenderedPage>
}

/** The data in a page's document for the application in the browser, as JSON. */
export interface PageState {
  siteUrl: string
  assets: Assets
  /**
   * The replies from which the page was rendered, by query key. They have no timestamp, because a cached page is as
   * fresh as a new one.
   */
  queries: (readonly [key: readonly unknown[], reply: unknown])[]
}
