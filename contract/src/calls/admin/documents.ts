import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id } from '../../shapes.ts'

/** Documents for packing and shipping orders. */
export const orderDocuments = ['packing-slips', 'pick-list', 'labels', 'commercial-invoices'] as const
export type OrderDocument = (typeof orderDocuments)[number]

/** Orders per file. */
export const DOCUMENT_ORDERS_MAX = 200

export const adminOrderDocuments = defineCall({
  post: '/admin/api/orders/documents',
  who: { staff: 'orders' },
  summary: 'Draw packing slips, a pick list, shipping labels or commercial invoices of orders as one PDF',
  input: z.object({
    document: z.enum(orderDocuments),
    /**
     * The documents are in this order. Unknown orders, and those that have no such document, are left out.
     */
    ids: z.array(Id).min(1).max(DOCUMENT_ORDERS_MAX),
    /** Only the slip or label of this parcel. */
    parcelId: Id.optional(),
    /** Draws commercial invoices although customs data are missing. */
    incomplete: z.boolean().default(false),
  }),
  output: z.object({
    /** File name. */
    name: z.string(),
    /** The file in Base64; empty while `missing` lists products. */
    pdf: z.string(),
    /** Products on commercial invoices without HS code or country of origin. */
    missing: z.array(z.object({ goodsId: Id, title: z.string() })),
  }),
  /** `not-found`: no order has such a document. */
  refuses: ['not-found', 'too-many-requests', 'dispatch-address-missing'],
  idempotent: false,
})
