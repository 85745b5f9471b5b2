/**
 * How the rows of a table end. `configured`: written by staff, as many as the shop is large. `bounded`: a
 * member, product or other record has at most so many, and new ones replace old ones. `kept`: grows with the
 * shop, and stays for a reason. `removed`: grows, and a job removes old rows.
 */
export type RetentionRule =
  | { configured: string }
  | { bounded: string }
  | { kept: string }
  | { removed: string; job: string }

const names = (list: string): string[] => list.trim().split(/\s+/)
const configured = (configured: string) => ({ configured })
const bounded = (bounded: string) => ({ bounded })
const kept = (kept: string) => ({ kept })
const removed = (job: string, removed: string) => ({ job, removed })

const ACCOUNTING = 'accounting and tax: as long as the law of the operator requires'
const PER_MEMBER = 'a few per member, as long as the account'
const RECORD = 'part of its record, which stays'

/** The rule of each table, grouped: each table is in one group. */
export const retentionGroups: readonly { rule: RetentionRule; tables: readonly string[] }[] = [
  {
    rule: configured('the catalogue'),
    tables: names(`
      categories goods goods_options goods_option_values skus stock_levels stock_watch search_words
      search_engines promotions promotion_skus coupons coupon_codes group_offers group_offer_prices
      couple_offers couple_offer_prices gift_batches freight_templates freight_rules destination_fees rates
      reward_plans`),
  },
  {
    rule: configured('pages, texts and settings of staff'),
    tables: names(`
      banners popups campaigns campaign_products campaign_coupons news news_attachments notices questions
      company_sections language_packs agreements canned_replies offices feedback_categories poster_designs
      setting_versions pay_methods pay_keys saved_filters company_accounts dispatch_addresses
      support_agents support_settings invoice_series broadcasts coin_cursors wechat_tokens leg_markets`),
  },
  {
    rule: configured('staff'),
    tables: names(`
      staff staff_roles staff_role_members staff_passkeys staff_recovery_codes`),
  },
  {
    rule: bounded(PER_MEMBER),
    tables: names(`
      members member_factors member_passkeys member_recovery_codes member_devices message_preferences
      view_history_off buyer_identities third_party_accounts saved_cards payment_customers
      coupon_code_failures service_center_choices referral_nodes placement_nodes sub_users leg_totals
      coin_addresses star_ranks lock_emails addresses bank_cards stock_alerts goods_likes news_likes
      news_collections ledger_accounts member_notes`),
  },
  { rule: bounded('the lines of a cart end with the order'), tables: ['cart_lines', 'shop_cart_lines'] },
  { rule: bounded('the last 50 products of a member'), tables: ['product_views'] },
  { rule: bounded('the last searches of a member'), tables: ['search_log'] },
  { rule: bounded('different keywords'), tables: ['hot_words'] },
  { rule: bounded('one per picture of an ordered product'), tables: ['ordered_pictures'] },
  {
    rule: bounded('sessions that ended within 90 days, and the latest: the next sign-in removes the others'),
    tables: ['sessions'],
  },
  { rule: bounded('events until they are delivered, within seconds'), tables: ['outbox'] },
  { rule: bounded('changed orders until they are counted, within a minute'), tables: ['shop_order_changes'] },
  { rule: bounded('sold units until they are counted, within a minute'), tables: ['goods_sold_changes'] },
  {
    rule: bounded(
      'likes and ratings until they are counted: within a minute, or after an import of the product',
    ),
    tables: ['goods_reaction_changes'],
  },
  { rule: bounded('one per category, and the changes of ten minutes'), tables: ['goods_counts'] },
  {
    rule: bounded('one per address that messages do not reach, until staff allow it again'),
    tables: ['suppressions'],
  },
  { rule: bounded('the last blocks of a chain'), tables: ['coin_checkpoints'] },
  {
    rule: bounded('member-owned shops, their goods, workers and profiles'),
    tables: names(`
      sellers shops shop_slugs shop_skus shop_workers shop_goods_sold service_centers dealers
      dealer_changes partner_applications`),
  },
  {
    rule: kept(ACCOUNTING),
    tables: names(`
      orders order_items shop_orders shop_order_items shop_order_events gift_cards gifts gift_takes
      gift_card_log payments payment_orders payment_topups payment_reviews refunds refund_items invoices
      topups topup_proofs topup_decisions withdrawals withdrawal_log payout_files member_transfers
      wallet_exchanges wallet_corrections coin_deposits ledger_transfers ledger_days points_rates
      points_checks stock_movements group_seats buying_groups couple_packs member_coupons sell_notes`),
  },
  {
    rule: kept('PV and rewards of members above are computed from them'),
    tables: names(`
      volume_entries member_months leg_days pairing_runs pairing_entries rewards reward_orders
      reward_reversals reward_corrections star_months referral_past placement_past network_moves
      reward_checks reward_check_differences`),
  },
  {
    rule: kept(RECORD),
    tables: names(`
      order_words order_notes order_tags packages package_orders package_items tracking_events
      label_requests after_sales after_sale_lines after_sale_events after_sale_messages after_sale_notes
      unexpected_parcels review_requests reviews review_votes review_reports comments comment_likes
      comment_reports feedback feedback_messages bulk_actions bulk_rows`),
  },
  {
    rule: kept('evidence: what staff did, what a provider reported, who agreed to what'),
    tables: names(`
      audit_log change_requests staff_sessions payment_events agreement_consents cancellations
      cancellation_waivers verifications verification_decisions`),
  },
  {
    rule: kept('daily figures: one row a day and market, product, method or shop'),
    tables: names(`
      report_days report_day_skus report_day_methods shop_days shop_visit_days reconciliation_runs
      reconciliation_parts reconciliation_sums reconciliation_lines reconciliation_differences
      reconciliation_notes`),
  },
  { rule: kept('chats of members, until the account ends'), tables: ['support_messages', 'support_ratings'] },
  { rule: removed('platform.purge-idempotency', 'a day'), tables: ['idempotency'] },
  { rule: removed('identity.purge-failures', 'a day'), tables: ['login_failures'] },
  { rule: removed('identity.purge-failures', 'two days'), tables: ['verification_codes'] },
  { rule: removed('identity.purge-failures', 'a day after they expire'), tables: ['refresh_tokens'] },
  {
    rule: removed('identity.purge-failures', 'when they expire'),
    tables: ['member_tickets', 'third_party_flows'],
  },
  { rule: removed('human-check.purge', 'an hour'), tables: ['human_checks'] },
  {
    rule: removed('waiting-room.purge', 'with the order, or five minutes after the member left'),
    tables: ['waiting_room_places'],
  },
  { rule: bounded('one row'), tables: ['waiting_room_admissions'] },
  {
    rule: removed('staff.purge-tokens', 'a day after they expire'),
    tables: ['staff_refresh_tokens', 'staff_tickets'],
  },
  { rule: removed('payments.purge-log', 'PAYMENT_LOG_DAYS'), tables: ['payment_messages', 'webhook_inbox'] },
  { rule: removed('payments.forget-tokens', 'a day after they expire'), tables: ['pay_tokens'] },
  { rule: removed('messages.purge', 'twelve months'), tables: ['messages'] },
  { rule: removed('search.forget-news', 'some hours'), tables: ['goods_news'] },
  { rule: removed('giftcards.forget-tries', 'the window that limits them'), tables: ['gift_card_tries'] },
  {
    rule: removed('wallet.purge-allowances', 'seven days'),
    tables: ['wallet_allowances', 'single_approvals'],
  },
  { rule: removed('files.purge-upload-tokens', 'when they expire'), tables: ['upload_tokens'] },
  { rule: removed('files.purge-upload-counts', 'a day'), tables: ['upload_counts'] },
  { rule: removed('files.purge-unused', 'when no record uses them'), tables: ['files'] },
  { rule: removed('sharing.remove-posters', 'a week'), tables: ['poster_drawings'] },
  { rule: removed('shops.count-visits', 'two days, then numbers only'), tables: ['shop_visits'] },
  {
    rule: removed('support.purge-guests', '180 days after the last message of a guest'),
    tables: ['support_conversations', 'support_merged_guests'],
  },
  {
    rule: removed('catalog.purge-imports', '90 days; lines when the import ends'),
    tables: ['product_imports', 'product_import_lines', 'product_import_products', 'product_import_pictures'],
  },
]
