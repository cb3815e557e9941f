export interface OwnPageTables {
  own_pages: OwnPagesTable
  own_page_addresses: OwnPageAddressesTable
  own_page_paths: OwnPagePathsTable
  own_page_uploads: OwnPageUploadsTable
}

/** The pages that the owner writes. */
interface OwnPagesTable {
  id: string
  slug: string
  title: string
  body: string
  html: string
  /** The beginning of the text, as plain text. */
  excerpt: string
  /** The same as in `post_texts`. */
  renderer: number
  menu: 'header' | 'footer' | 'none'
  position: number
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  deletion_id: string | null
}

/** Former slugs of pages. */
interface OwnPageAddressesTable {
  slug: string
  page_id: string
}

/** Addresses of imported pages on the site from which they moved, with a leading slash and maybe a query. */
interface OwnPagePathsTable {
  path: string
  page_id: string
}

/** The stored pictures in the text of a page. */
interface OwnPageUploadsTable {
  page_id: string
  file: string
}
