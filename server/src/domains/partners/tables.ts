import type { DealerForm, ShopForm } from '@pasar/contract/calls/network/partners'
import type { ApplicationState, DealerLevel, DealerState, PartnerKind } from '@pasar/contract/partners'
import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** Applications of members; each has one row for good. */
export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    kind: text().$type<PartnerKind>().notNull(),
    state: text().$type<ApplicationState>().notNull(),
    /** The form of the kind; the others are null. */
    dealer: jsonb().$type<DealerForm>(),
    serviceCenter: jsonb('service_center').$type<ServiceCenterProfile>(),
    shop: jsonb().$type<ShopForm>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    fileIds: uuid('file_ids').array().notNull(),
    agreementId: uuid('agreement_id').notNull(),
    agreementVersion: text('agreement_version').notNull(),
    submittedAt: time('submitted_at').notNull(),
    /** Who started the review. */
    reviewedBy: uuid('reviewed_by'),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text().notNull().default(''),
  },
  (t) => [
    // A member has one open application of a kind.
    uniqueIndex('partner_applications_open')
      .on(t.memberId, t.kind)
      .where(sql`${t.state} in ('submitted', 'under_review')`),
    index('partner_applications_member').on(t.memberId, t.submittedAt, t.id),
    index('partner_applications_waiting')
      .on(t.submittedAt, t.id)
      .where(sql`${t.state} in ('submitted', 'under_review')`),
    index('partner_applications_state').on(t.state, t.submittedAt, t.id),
    check('partner_applications_kind', sql`${t.kind} in ('dealer', 'service-center', 'shop')`),
    check(
      'partner_applications_state',
      sql`${t.state} in ('submitted', 'under_review', 'approved', 'rejected', 'withdrawn')`,
    ),
    check(
      'partner_applications_form',
      sql`(${t.dealer} is not null) = (${t.kind} = 'dealer') and (${t.serviceCenter} is not null) = (${t.kind} = 'service-center')
        and (${t.shop} is not null) = (${t.kind} = 'shop')`,
    ),
    check('partner_applications_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check(
      'partner_applications_decided',
      sql`(${t.decidedAt} is null) = (${t.state} in ('submitted', 'under_review'))`,
    ),
  ],
)

/** Dealers; their level decides their prices. */
export const dealers = pgTable(
  'dealers',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull().unique(),
    level: integer().$type<DealerLevel>().notNull(),
    /** The territory: ISO 3166-1 alpha-2, and a first-level area; empty for the whole country. */
    country: text().notNull(),
    stateCode: text('state_code').notNull(),
    stateName: text('state_name').notNull(),
    state: text().$type<DealerState>().notNull(),
    /** Why it is suspended; empty while it is active. */
    reason: text().notNull().default(''),
    applicationId: uuid('application_id'),
    since: time('since').notNull(),
  },
  (t) => [
    index('dealers_since').on(t.since, t.id),
    check('dealers_level', sql`${t.level} between 1 and 3`),
    check('dealers_state', sql`${t.state} in ('active', 'suspended')`),
    check('dealers_reason', sql`(${t.reason} <> '') = (${t.state} = 'suspended')`),
  ],
)

/** The history of dealers: what they were after each change, by whom and why. */
export const dealerChanges = pgTable(
  'dealer_changes',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    action: text().$type<'approve' | 'change' | 'suspend' | 'resume'>().notNull(),
    level: integer().$type<DealerLevel>().notNull(),
    country: text().notNull(),
    stateCode: text('state_code').notNull(),
    stateName: text('state_name').notNull(),
    staffId: uuid('staff_id').notNull(),
    reason: text().notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    index('dealer_changes_member').on(t.memberId, t.at, t.id),
    check('dealer_changes_action', sql`${t.action} in ('approve', 'change', 'suspend', 'resume')`),
    check('dealer_changes_level', sql`${t.level} between 1 and 3`),
  ],
)
