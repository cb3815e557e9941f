import type { WxrItem } from './wxr/wxr-item.ts'

/** Types that belong to posts or to the theme; they are counted, and not reported one by one. */
export const QUIET_TYPES =
  /^(attachment|revision|nav_menu_item|wp_block|wp_template|wp_template_part|wp_global_styles|wp_navigation|wp_font_family|wp_font_face|custom_css|customize_changeset|oembed_cache|user_request|acf-field|acf-field-group|feedback|jp_pay_order|mc4wp-form|wpcf7_contact_form|elementor_library)$/

export function typeOf({ fields }: WxrItem): string {
  return (fields['wp:post_type'] ?? '').trim() || 'post'
}
