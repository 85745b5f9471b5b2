import { type UnexpectedState, unexpectedStates } from '@pasar/contract/calls/admin/unexpected-parcels'
import {
  type AfterSaleEventKind,
  type AfterSaleParty,
  afterSaleEventKinds,
  afterSaleParties,
} from '@pasar/contract/calls/after-sales/shapes'
import {
  type AfterSaleKind,
  type AfterSaleReason,
  type AfterSaleState,
  afterSaleKinds,
  type Disposition,
  dispositions,
  sqlAfterSaleStatesWhere,
} from '@pasar/contract/orders/after-sale-states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

/** A copy of the address that goods go back to, when the request was approved. */
export type StoredReturnAddress = {
  /** Null for the dispatch address of the shop. */
  officeId: string | null
  name: string
  phone: string
  country: string
  lines: string[]
}
/** A drop-off at an office or service center, by the buyer's word. */
export type StoredDropOff = { officeId: string; name: string; at: string }
/** What the service center of a member has taken in. */
export type StoredIntake = {
  at: string
  note: string
  /** Private pictures of the center's member, held by `aftersale-intake:<id of the request>`. */
  fileIds: string[]
  /** Units by line; lines of which nothing was handed in are left out. */
  lines: { lineId: string; quantity: number }[]
}

const values = (list: readonly string[]) => sql.raw(`('${list.join("', '")}')`)

/** Requests for return, exchange or warranty. Every change locks the order first. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<AfterSaleKind>().notNull(),
    state: text().$type<AfterSaleState>().notNull(),
    /** When it entered its state. */
    since: timestamptz('since').notNull(),
    reason: text().$type<AfterSaleReason>().notNull(),
    description: text().notNull(),
    goodsBack: boolean('goods_back').notNull(),
    /** Private pictures and the video, held by `aftersale:<id>`. */
    fileIds: uuid('file_ids').array().notNull().default(sql`'{}'`),
    videoId: uuid('video_id'),
    /** The most that a return refunded when it was requested, minor units of the order's currency. */
    amount: money('amount'),
    /** What the shop refunds, and the number of the refund; null before. */
    refundAmount: money('refund_amount'),
    refundPoints: money('refund_points'),
    refundNo: text('refund_no').unique(),
    /**
     * The other refund that returned what a failed one did not, and how much of it this request used; null
     * for its whole refund, of requests that are older than the column.
     */
    settledBy: text('settled_by'),
    settledAmount: money('settled_amount'),
    decisionNote: text('decision_note').notNull().default(''),
    /** The rejected request that this one repeats. */
    formerId: uuid('former_id')
      .unique()
      .references((): AnyPgColumn => afterSales.id),
    returnAddress: jsonb('return_address').$type<StoredReturnAddress>(),
    dropOff: jsonb('drop_off').$type<StoredDropOff>(),
    /** The service center of a member where the goods are handed in; null for an office or a parcel. */
    serviceCenterId: uuid('service_center_id'),
    intake: jsonb().$type<StoredIntake>(),
    /**
     * When the state ends by itself: an unsent parcel expires it, one that never arrives closes it, an
     * unconfirmed receipt finishes it.
     */
    dueAt: timestamptz('due_at'),
    /**
     * When the buyer was reminded of the end of the state: of goods to send, or a parcel that has not
     * arrived.
     */
    remindedAt: timestamptz('reminded_at'),
    assigneeId: uuid('assignee_id'),
    /** What the shop did and wrote that the buyer has not read; messages that the shop has not read. */
    unreadByBuyer: integer('unread_by_buyer').notNull().default(0),
    unreadByShop: integer('unread_by_shop').notNull().default(0),
    escalation: text().$type<'open' | 'upheld' | 'overruled'>(),
    escalationNote: text('escalation_note').notNull().default(''),
    escalationAnswer: text('escalation_answer').notNull().default(''),
    escalatedAt: timestamptz('escalated_at'),
    escalationDecidedAt: timestamptz('escalation_decided_at'),
    decidedAt: timestamptz('decided_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    index('after_sales_member').on(t.memberId, t.createdAt, t.id),
    index('after_sales_order').on(t.orderId),
    index('after_sales_center')
      .on(t.serviceCenterId, t.createdAt, t.id)
      .where(sql`${t.serviceCenterId} is not null`),
    index('after_sales_newest').on(t.createdAt, t.id),
    index('after_sales_open')
      .on(t.state, t.since, t.id)
      .where(sql`${t.state} in ${sql.raw(sqlAfterSaleStatesWhere((facts) => facts.open))}`),
    index('after_sales_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('after_sales_settled').on(t.settledBy).where(sql`${t.settledBy} is not null`),
    index('after_sales_escalated').on(t.escalatedAt).where(sql`${t.escalation} = 'open'`),
    check('after_sales_state', sql`${t.state} in ${sql.raw(sqlAfterSaleStatesWhere(() => true))}`),
    check('after_sales_kind', sql`${t.kind} in ${values(afterSaleKinds)}`),
    check('after_sales_amount', sql`${t.amount} >= 0 and ${t.refundAmount} >= 0 and ${t.refundPoints} >= 0`),
    check(
      'after_sales_settled',
      sql`${t.settledAmount} is null or (${t.settledBy} is not null and ${t.settledAmount} >= 0)`,
    ),
    check('after_sales_goods_back', sql`${t.goodsBack} or ${t.kind} = 'return'`),
    check('after_sales_unread', sql`${t.unreadByBuyer} >= 0 and ${t.unreadByShop} >= 0`),
    check(
      'after_sales_escalation',
      sql`(${t.escalation} is null) = (${t.escalatedAt} is null) and ${t.escalation} in ('open', 'upheld', 'overruled')`,
    ),
  ],
)

export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    id: uuid().primaryKey(),
    afterSaleId: uuid('after_sale_id')
      .notNull()
      .references(() => afterSales.id),
    orderItemId: uuid('order_item_id').notNull(),
    /** What the buyer holds: of an exchanged unit its replacement. An item has one line for each. */
    skuId: uuid('sku_id').notNull(),
    quantity: integer().notNull(),
    /** Of an exchange. */
    replacementSkuId: uuid('replacement_sku_id'),
    /**
     * What the replacement of a unit costs the platform more than the unit, which the owner of the
     * member-owned shop pays that sold it; minor units, fixed with the request.
     */
    extraCost: money('extra_cost').notNull().default(0n),
    /** Units that the inspection accepted, and what happened to them; null before it. */
    accepted: integer(),
    disposition: text().$type<Disposition>(),
    /**
     * Accepted units that the inspection put into stock; those of an overruled refusal are not. Null before
     * it, and for lines that are older than the column.
     */
    restocked: integer(),
  },
  (t) => [
    uniqueIndex('after_sale_lines_item').on(t.afterSaleId, t.orderItemId, t.skuId),
    index('after_sale_lines_order_item').on(t.orderItemId),
    check('after_sale_lines_quantity', sql`${t.quantity} > 0 and ${t.accepted} between 0 and ${t.quantity}`),
    check('after_sale_lines_restocked', sql`${t.restocked} between 0 and ${t.accepted}`),
    check('after_sale_lines_disposition', sql`${t.disposition} in ${values(dispositions)}`),
  ],
)

/** The timeline of a request, append-only. */
export const afterSaleEvents = pgTable(
  'after_sale_events',
  {
    id: uuid().primaryKey(),
    afterSaleId: uuid('after_sale_id')
      .notNull()
      .references(() => afterSales.id),
    kind: text().$type<AfterSaleEventKind>().notNull(),
    party: text().$type<AfterSaleParty>().notNull(),
    staffName: text('staff_name').notNull().default(''),
    /** What its author wrote. */
    note: text().notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('after_sale_events_request').on(t.afterSaleId, t.at),
    check('after_sale_events_kind', sql`${t.kind} in ${values(afterSaleEventKinds)}`),
    check('after_sale_events_party', sql`${t.party} in ${values(afterSaleParties)}`),
  ],
)

/** The thread of buyer and shop. Never changed. */
export const afterSaleMessages = pgTable(
  'after_sale_messages',
  {
    id: uuid().primaryKey(),
    afterSaleId: uuid('after_sale_id')
      .notNull()
      .references(() => afterSales.id),
    party: text().$type<AfterSaleParty>().notNull(),
    staffName: text('staff_name').notNull().default(''),
    text: text().notNull(),
    /** Private pictures, held by `aftersale-message:<message id>`. */
    fileIds: uuid('file_ids').array().notNull().default(sql`'{}'`),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('after_sale_messages_thread').on(t.afterSaleId, t.at),
    check('after_sale_messages_party', sql`${t.party} in ('buyer', 'shop', 'operator')`),
    check('after_sale_messages_text', sql`${t.text} <> ''`),
  ],
)

/** Notes that only staff see. */
export const afterSaleNotes = pgTable(
  'after_sale_notes',
  {
    id: uuid().primaryKey(),
    afterSaleId: uuid('after_sale_id')
      .notNull()
      .references(() => afterSales.id),
    staffName: text('staff_name').notNull(),
    text: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('after_sale_notes_request').on(t.afterSaleId, t.at)],
)

/** Units of a SKU, or things in words, in an unexpected parcel. */
export type UnexpectedContent = { skuId: string | null; code: string; title: string; quantity: number }

/** Parcels that arrived without a request that expects them. */
export const unexpectedParcels = pgTable(
  'unexpected_parcels',
  {
    id: uuid().primaryKey(),
    state: text().$type<UnexpectedState>().notNull(),
    /** Empty for a parcel without a readable number. */
    trackingNo: text('tracking_no').notNull(),
    carrier: text().notNull(),
    contents: jsonb().$type<UnexpectedContent[]>().notNull(),
    note: text().notNull(),
    /** Private pictures, held by `unexpected-parcel:<id>`. */
    fileIds: uuid('file_ids').array().notNull().default(sql`'{}'`),
    staffId: uuid('staff_id').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    orderId: uuid('order_id'),
    afterSaleId: uuid('after_sale_id').references(() => afterSales.id),
    reason: text().notNull().default(''),
    closedBy: uuid('closed_by'),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    index('unexpected_parcels_open').on(t.receivedAt).where(sql`${t.state} = 'open'`),
    index('unexpected_parcels_closed').on(t.closedAt).where(sql`${t.state} <> 'open'`),
    index('unexpected_parcels_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    uniqueIndex('unexpected_parcels_number')
      .on(t.trackingNo)
      .where(sql`${t.state} = 'open' and ${t.trackingNo} <> ''`),
    check('unexpected_parcels_state', sql`${t.state} in ${values(unexpectedStates)}`),
    check('unexpected_parcels_closed_at', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('unexpected_parcels_matched', sql`(${t.state} = 'matched') = (${t.orderId} is not null)`),
  ],
)
