/**
 * Where the rows of a table are when PostgreSQL is distributed by Citus (docs/scale.md). `reference`: a copy
 * on every node. `local`: on the coordinator only. `column`: on the node of this column's value; tables of
 * one `group` have equal values on one node. `through`: belongs to the node of the row that one of these
 * columns refers to, and needs the distribution column of that table before it can be distributed.
 */
export type Placement =
  | { reference: string }
  | { local: string }
  | { column: string; group: Group }
  | { through: readonly string[]; parent: string }

/** Tables of a group are co-located: their distribution columns have one type and one meaning. */
export type Group =
  | 'member'
  | 'account'
  | 'sku'
  | 'product'
  | 'shop'
  | 'buying group'
  | 'gift card'
  | 'support'
  | 'key'

type PlacementGroup = { placement: Placement; tables: readonly string[] }

const names = (list: string): string[] => list.trim().split(/\s+/)
const reference = (why: string, tables: string): PlacementGroup => ({
  placement: { reference: why },
  tables: names(tables),
})
const local = (why: string, tables: string): PlacementGroup => ({
  placement: { local: why },
  tables: names(tables),
})
const by = (group: Group, column: string, tables: string): PlacementGroup => ({
  placement: { column, group },
  tables: names(tables),
})
const through = (columns: string, parent: string, tables: string): PlacementGroup => ({
  placement: { through: names(columns), parent },
  tables: names(tables),
})

/** The placement of each table, grouped: each table is in one group. */
export const placementGroups: readonly PlacementGroup[] = [
  reference(
    'the catalogue',
    `categories goods goods_options goods_option_values skus search_words promotions promotion_skus coupons
     coupon_codes group_offers group_offer_prices couple_offers couple_offer_prices gift_batches
     freight_templates freight_rules destination_fees rates reward_plans service_centers`,
  ),
  reference(
    'pages, texts and settings of staff',
    `banners popups campaigns campaign_products campaign_coupons news news_attachments notices questions
     company_sections language_packs agreements offices feedback_categories poster_designs setting_versions
     change_requests pay_methods pay_keys company_accounts dispatch_addresses broadcasts leg_markets`,
  ),
  by('member', 'id', 'members'),
  by(
    'member',
    'member_id',
    `addresses after_sales agreement_consents bank_cards buyer_identities cancellations cart_lines
     coin_addresses coin_deposits comment_likes comment_reports comments coupon_code_failures dealer_changes
     dealers feedback gift_card_tries goods_likes leg_days leg_totals member_coupons member_devices
     member_factors member_months member_notes member_passkeys member_recovery_codes message_preferences
     messages network_moves news_collections news_likes orders pairing_entries partner_applications
     payment_customers payments placement_nodes placement_past points_checks poster_drawings product_views
     referral_nodes referral_past reward_corrections rewards saved_cards search_log
     service_center_choices sessions shop_cart_lines single_approvals star_ranks stock_alerts
     sub_users third_party_accounts topups upload_tokens verifications view_history_off volume_entries
     wallet_allowances wallet_corrections wallet_exchanges withdrawals`,
  ),
  by('member', 'from_id', 'member_transfers'),
  by('member', 'giver_id', 'gifts'),
  by('member', 'initiator_id', 'couple_packs'),
  by('member', 'owner_id', 'upload_counts'),
  through(
    'order_id',
    'orders',
    `order_items order_notes order_tags order_words invoices package_orders packages points_rates
     review_requests reward_orders shop_order_changes shop_order_events shop_order_items shop_orders`,
  ),
  through('package_id', 'packages', 'package_items tracking_events'),
  through('payment_id order_id', 'payments', 'payment_orders refunds'),
  through('payment_id', 'payments', 'payment_events payment_reviews payment_topups pay_tokens'),
  through('refund_id', 'refunds', 'refund_items'),
  through(
    'after_sale_id',
    'after_sales',
    'after_sale_events after_sale_lines after_sale_messages after_sale_notes',
  ),
  through('cancellation_id', 'cancellations', 'cancellation_waivers'),
  through('feedback_id', 'feedback', 'feedback_messages'),
  through('gift_id', 'gifts', 'gift_takes'),
  through('reward_id', 'rewards', 'reward_reversals'),
  through('topup_id', 'topups', 'topup_decisions topup_proofs'),
  through('verification_id', 'verifications', 'verification_decisions'),
  through('withdrawal_id', 'withdrawals', 'withdrawal_log'),
  through('session_id', 'sessions', 'refresh_tokens'),
  by('account', 'owner', 'ledger_accounts'),
  through('debit_id credit_id', 'ledger_accounts', 'ledger_transfers'),
  by('sku', 'sku_id', 'stock_levels stock_movements stock_watch'),
  by('product', 'goods_id', 'reviews'),
  through('review_id', 'reviews', 'review_reports review_votes'),
  by('shop', 'id', 'sellers shops'),
  by(
    'shop',
    'shop_id',
    'sell_notes shop_days shop_goods_sold shop_skus shop_slugs shop_visit_days shop_visits shop_workers',
  ),
  by('buying group', 'id', 'buying_groups'),
  by('buying group', 'group_id', 'group_seats'),
  by('gift card', 'id', 'gift_cards'),
  by('gift card', 'card_id', 'gift_card_log'),
  by('support', 'id', 'support_conversations'),
  by('support', 'conversation_id', 'support_messages support_ratings'),
  by('support', 'guest_id', 'support_merged_guests'),
  by('key', 'actor', 'idempotency'),
  by('key', 'event_id', 'webhook_inbox'),
  by('key', 'payment_no', 'payment_messages'),
  by('key', 'account', 'lock_emails login_failures'),
  by('key', 'target', 'verification_codes'),
  by('key', 'address', 'suppressions'),
  by('key', 'hash', 'member_tickets'),
  by('key', 'id', 'human_checks third_party_flows files'),
  local(
    'queues, which one process at a time empties',
    'outbox goods_news goods_sold_changes goods_reaction_changes goods_counts search_engines',
  ),
  local(
    'staff, and what they did',
    `staff staff_roles staff_role_members staff_passkeys staff_recovery_codes staff_sessions
     staff_refresh_tokens staff_tickets audit_log saved_filters support_agents support_settings
     canned_replies bulk_actions bulk_rows label_requests unexpected_parcels payout_files
     product_imports product_import_lines product_import_products product_import_pictures`,
  ),
  local(
    'figures and checks of the whole shop, written by jobs',
    `report_days report_day_skus report_day_methods ledger_days pairing_runs star_months reward_checks
     reward_check_differences reconciliation_runs reconciliation_parts reconciliation_sums
     reconciliation_lines reconciliation_differences reconciliation_notes hot_words ordered_pictures`,
  ),
  local('one queue for all', 'waiting_room_places waiting_room_admissions'),
  local('one row for all: numbers without gaps, positions', 'invoice_series coin_cursors coin_checkpoints'),
  local('a token of the whole shop', 'wechat_tokens'),
]

/** The placement of each table. */
export const placements: ReadonlyMap<string, Placement> = new Map(
  placementGroups.flatMap(({ placement, tables }) => tables.map((table) => [table, placement] as const)),
)

/** Returns the columns that place a row of a table on a node, or undefined where every node or one has it. */
export function placingColumns(table: string): readonly string[] | undefined {
  const placement = placements.get(table)
  if (!placement || 'reference' in placement || 'local' in placement) return undefined
  return 'column' in placement ? [placement.column] : placement.through
}

/** Returns the group of a distributed table: of its parent, if it has one. */
export function groupOf(table: string): Group | undefined {
  const placement = placements.get(table)
  if (!placement || 'reference' in placement || 'local' in placement) return undefined
  return 'column' in placement ? placement.group : groupOf(placement.parent)
}
