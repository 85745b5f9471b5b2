/** A remedy, and the names of the constraints that need it. */
type Remedies = readonly { remedy: string; names: readonly string[] }[]

const names = (list: string): string[] => list.trim().split(/\s+/)

/**
 * Unique indexes without the distribution column. Citus enforces uniqueness on one node only, so the column
 * must be in each of them. Not here: primary keys that are one UUID, to which it is appended.
 */
export const uniqueRemedies: Remedies = [
  {
    remedy: 'append the distribution column: equal values are always of one member, order or gift',
    names: names(`
      after_sales_former_id_unique couple_packs_initiator_order_id_unique couple_packs_intent
      gifts_intent_unique invoices_of_refund_valid ledger_transfers_resolved member_transfers_intent_unique
      packages_intent_unique reviews_order_item rewards_correction rewards_item rewards_pairing
      single_approvals_kind_reference_pk topups_intent_unique volume_entries_once
      withdrawals_intent_unique`),
  },
  {
    remedy: 'append the distribution column: the value is random, 128 bits or more',
    names: names(`
      files_key_unique gifts_token_hash_unique human_checks_pass human_checks_response pay_tokens_pkey
      poster_drawings_pkey refresh_tokens_pkey third_party_flows_start_hash_unique
      third_party_flows_state_hash_unique third_party_flows_ticket_hash_unique upload_tokens_pkey`),
  },
  {
    remedy:
      'a table of numbers, distributed by the number, that says whose it is; written in the same transaction',
    names: names(`
      after_sales_no_unique after_sales_refund_no_unique gift_cards_no_unique invoices_no_unique
      member_transfers_no_unique orders_no_unique payments_no_unique refunds_no_unique topups_no_unique
      wallet_corrections_no_unique wallet_exchanges_no_unique withdrawals_no_unique`),
  },
  {
    remedy:
      'a table of its own, distributed by the value, that says whose it is; written in the same transaction',
    names: names(`
      bank_cards_number coin_addresses_address coin_addresses_index coin_deposits_transfer couple_packs_pair
      couple_packs_partner_order_id_unique gift_cards_code ledger_transfers_key member_passkeys_pkey
      members_email members_invitation members_mobile members_username packages_tracking
      placement_nodes_position shops_owner shops_slug_unique shop_slugs_pkey support_conversations_guest
      support_conversations_member third_party_accounts_provider_subject_pk verifications_document`),
  },
  {
    remedy:
      'stays on the coordinator with `invoice_series`: numbers without gaps are given one after another',
    names: ['invoices_number'],
  },
]

/**
 * Foreign keys that Citus refuses: between groups, and between distributed and local tables. Not here: those
 * within a group, to which the distribution column is appended on both sides.
 */
export const foreignKeyRemedies: Remedies = [
  {
    remedy: 'dropped: the row is written in the transaction of the one it refers to, or after reading it',
    names: names(`
      gift_cards_gift_id_gifts_id_fk member_tickets_member_id_members_id_fk
      member_tickets_session_id_sessions_id_fk shop_orders_shop_id_shops_id_fk
      third_party_flows_member_id_members_id_fk third_party_flows_session_id_sessions_id_fk
      unexpected_parcels_after_sale_id_after_sales_id_fk withdrawals_file_id_payout_files_id_fk`),
  },
]

/** Nullable distribution columns, which Citus refuses to insert null into. */
export const nullableColumns: Readonly<Record<string, string>> = {
  'refunds.order_id': 'refunds of top-ups have none; `member_id`, which it needs anyway, is never null',
}

/** Returns the names of all constraints of a list. */
export const namesOf = (remedies: Remedies): string[] => remedies.flatMap((one) => one.names)

/**
 * Triggers of distributed tables. Citus runs them only with `citus.enable_unsafe_triggers`, and they must not
 * leave their node.
 */
export const triggerNames: readonly string[] = names(`
  erased_member ledger_transfers_are_immutable ledger_transfers_version erased_member_change
  referral_node_added order_words_added order_words_changed orders_version refunds_version
  shop_order_item_changed shop_order_changed stock_levels_added stock_levels_turned`)
