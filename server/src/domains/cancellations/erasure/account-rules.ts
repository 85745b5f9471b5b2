import { type ErasureRules, OWN } from './rule.ts'

/**
 * SQL: the address of the member `m`, whose codes, limits and suppression stay when another one has verified
 * it.
 */
const OWN_EMAIL = `m.email is not null and not exists (
        select from members o where o.id <> m.id and o.email = m.email and o.email_verified_at is not null)`
/** SQL: the same for the number. */
const OWN_MOBILE = `m.mobile is not null and not exists (
        select from members o where o.id <> m.id and o.mobile_prefix || o.mobile = m.mobile_prefix || m.mobile
          and o.mobile_verified_at is not null)`

/** Accounts, sessions, identity documents, addresses and files. */
export const accountRules: ErasureRules = {
  // Rules run in this order: codes are found by the addresses of the member, who comes last.
  verification_codes: {
    delete: `target in (
      select 'email:' || email from members m where id = $member and ${OWN_EMAIL}
      union all select 'mobile:' || mobile_prefix || ':' || mobile from members m where id = $member and ${OWN_MOBILE}
      union all select 'username:' || username_key from members where id = $member)`,
  },
  suppressions: {
    delete: `address in (
      select lower(email) from members m where id = $member and ${OWN_EMAIL}
      union all select '+' || mobile_prefix || mobile from members m where id = $member and ${OWN_MOBILE})`,
  },
  member_tickets: { delete: OWN },
  third_party_flows: { delete: OWN },
  third_party_accounts: { delete: OWN },
  member_factors: { delete: OWN },
  member_passkeys: { delete: OWN },
  member_recovery_codes: { delete: OWN },
  member_devices: { delete: OWN },
  login_failures: { delete: `account = 'member:' || $member::text` },
  lock_emails: { delete: `account = 'member:' || $member::text` },
  refresh_tokens: { delete: `session_id in (select id from sessions where ${OWN})` },
  sessions: { delete: OWN },
  member_notes: { delete: OWN },
  verification_decisions: {
    delete: `verification_id in (select id from verifications where ${OWN})`,
  },
  verifications: { delete: OWN },
  buyer_identities: { delete: OWN },
  addresses: { delete: OWN },
  partner_applications: { delete: OWN },
  dealer_changes: { delete: OWN },
  dealers: { delete: OWN },
  files: {
    of: 'owner_id = $member',
    set: { held_by: `'purge'`, hash: 'null', blur: `''` },
    keep: [
      'id',
      'key',
      'owner_id',
      'purpose',
      'kind',
      'type',
      'bytes',
      'width',
      'height',
      'seconds',
      'metadata_removed',
      'examinations',
      'private',
      'created_at',
    ],
    why: 'the job files.delete-of-member deletes rows and files, and retries until the storage has none',
  },
  ordered_pictures: { none: 'pictures of products' },
  upload_tokens: { delete: OWN },
  upload_counts: { delete: 'owner_id = $member' },
  cancellations: {
    of: OWN,
    set: { note: `''` },
    keep: ['id', 'member_id', 'state', 'applied_at', 'decided_at', 'decided_by', 'reason', 'ended_at'],
    why: 'proves that the member asked for the erasure',
  },
  cancellation_waivers: { keep: 'proves what the member gave up' },
  idempotency: { delete: `actor = 'member:' || $member::text` },
  outbox: { none: 'events with ids, deleted when they are delivered; mails and texts within minutes' },
  audit_log: { keep: 'actions of staff with their reasons; notes, answers and comments by id; immutable' },
  referral_nodes: { keep: 'places in the referral tree by id; the teams above count them' },
  volume_entries: { keep: 'amounts and ids; rewards of other members are computed from them' },
  member_months: { keep: 'sums of amounts by id' },
  placement_nodes: { keep: 'positions by id, which never change; the members above count them' },
  network_moves: { keep: 'members by id, and the reason of staff' },
  referral_past: { keep: 'former referrers by id; rewards are computed from them' },
  placement_past: { keep: 'former positions by id; pairing is computed from them' },
  sub_users: { keep: 'owner and sub-user by id' },
  service_center_choices: { delete: OWN },
  service_centers: { delete: OWN },
  leg_days: { keep: 'sums of amounts by id' },
  leg_totals: { keep: 'sums of amounts by id' },
  leg_markets: { none: 'days' },
  star_months: { none: 'months' },
  star_ranks: { keep: 'ranks by id' },
  members: {
    of: 'id = $member',
    set: {
      username: `'erased-' || id::text`,
      username_key: `'erased-' || id::text`,
      nickname: `'–'`,
      true_name: `''`,
      email: 'null',
      email_verified_at: 'null',
      mobile_prefix: 'null',
      mobile: 'null',
      mobile_verified_at: 'null',
      password_hash: `''`,
      pay_password_hash: 'null',
      pay_password_failures: '0',
      pay_password_locked_until: 'null',
      avatar_file_id: 'null',
      gender: `''`,
      birthday: `''`,
      language: `'en-us'`,
      invitation_code: `'erased-' || id::text`,
      ban_reason: `''`,
      erased_at: '$now',
    },
    keep: [
      ...['id', 'member_no', 'referrer_id', 'agreed_version', 'agreed_sequence', 'created_at'],
      ...['banned_at', 'last_ban_from', 'last_ban_until'],
    ],
    why: 'orders, the ledger and the referral tree refer to the id',
  },
}
