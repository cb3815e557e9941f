/** A post, page, attachment or other record of an export: the texts of its elements by their names. */
export interface WxrItem {
  /** Elements such as `wp:post_id`; the first text of each name counts. */
  fields: Record<string, string>
  terms: WxrTerm[]
  meta: { key: string; value: string }[]
  /** The elements of each comment. */
  comments: Record<string, string>[]
  /** Its texts were longer than an item may be, and are missing. */
  isTooLarge: boolean
}

export interface WxrTerm {
  /** `category`, `post_tag`, or the name of a taxonomy of its own. */
  domain: string
  nicename: string
  name: string
}

export type WxrPart =
  | { kind: 'site'; fields: Record<string, string> }
  | { kind: 'author'; fields: Record<string, string> }
  /** A term of a taxonomy of its own; only of those about languages. */
  | { kind: 'term'; fields: Record<string, string> }
  | { kind: 'item'; item: WxrItem }

export function metaOf({ meta }: WxrItem, key: string): string | undefined {
  return meta.find((one) => one.key === key)?.value
}

/** Types that belong to posts or to the theme; they are counted, and not reported one by one. */
export const QUIET_TYPES =
  /^(attachment|revision|nav_menu_item|wp_block|wp_template|wp_template_part|wp_global_styles|wp_navigation|wp_font_family|wp_font_face|custom_css|customize_changeset|oembed_cache|user_request|acf-field|acf-field-group|feedback|jp_pay_order|mc4wp-form|wpcf7_contact_form|elementor_library)$/

export function typeOf({ fields }: WxrItem): string {
  return (fields['wp:post_type'] ?? '').trim() || 'post'
}
