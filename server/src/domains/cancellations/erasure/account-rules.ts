import { type ErasureRules, OWN } from './rule.ts'

/** Accounts, sessions, identity documents, addresses and files. */
export const accountRules: ErasureRules = {
  // Rules run in this order: codes are found by the addresses of the member, who comes last.
  verification_codes: {
    delete: `target in (
      select 'email:' || email from members where id = $member and email is not null
      union all select 'mobile:' || mobile_prefix || ':' || mobile from members where id = $member and mobile is not null)`,
  },
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
      'private',
      'created_at',
    ],
    why: 'the job files.delete-of-member deletes rows and files, and retries until the storage has none',
  },
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
  audit_log: { keep: 'actions of staff with the reasons and notes that they wrote; immutable' },
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
    keep: ['id', 'member_no', 'referrer_id', 'agreed_version', 'banned_at', 'created_at'],
    why: 'orders, the ledger and the referral tree refer to the id',
  },
}
