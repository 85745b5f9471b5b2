import type { PgTable } from 'drizzle-orm/pg-core'
import { addresses } from '../../domains/addresses/tables.ts'
import { coinAddresses, coinDeposits } from '../../domains/coins/tables.ts'
import { couplePacks } from '../../domains/couple-packs/tables.ts'
import { files } from '../../domains/files/tables.ts'
import { giftBatches, giftCardLog, giftCards, gifts } from '../../domains/giftcards/tables.ts'
import { buyingGroups, groupSeats } from '../../domains/group-buying/tables.ts'
import { memberNotes, members } from '../../domains/identity/tables.ts'
import { ledgerAccounts, ledgerTransfers } from '../../domains/ledger/tables.ts'
import { placementNodes, subUsers } from '../../domains/network/placement/tables.ts'
import { orderItems, orderNotes, orders } from '../../domains/orders/tables.ts'
import {
  paymentEvents,
  paymentOrders,
  paymentReviews,
  payments,
  paymentTopUps,
  refundItems,
  refunds,
  webhookInbox,
} from '../../domains/payments/tables.ts'
import { memberCoupons } from '../../domains/pricing/tables.ts'
import { reviews } from '../../domains/reviews/tables.ts'
import { packageItems, packages, trackingEvents } from '../../domains/shipping/tables.ts'
import { shopOrderEvents, shopOrderItems, shopOrders } from '../../domains/shops/tables.ts'
import { stockMovements } from '../../domains/stock/tables.ts'
import { topUpDecisions, topUpProofs, topUps } from '../../domains/topups/tables.ts'
import { verificationDecisions, verifications } from '../../domains/verification/tables.ts'
import {
  bankCards,
  memberTransfers,
  pointsRates,
  singleApprovals,
  walletCorrections,
  walletExchanges,
} from '../../domains/wallet/tables.ts'
import { payoutFiles, withdrawalLog, withdrawals } from '../../domains/withdrawals/tables.ts'
import { auditLog } from '../../platform/db/tables.ts'

/** The tables whose rows the history collects, referenced ones first. */
export const collectedTables: readonly PgTable[] = [
  ...[members, memberNotes, addresses, files, verifications, verificationDecisions],
  ...[subUsers, placementNodes],
  ...[ledgerAccounts, ledgerTransfers],
  ...[orders, orderItems, orderNotes, memberCoupons, reviews],
  ...[buyingGroups, groupSeats, couplePacks],
  ...[shopOrders, shopOrderItems, shopOrderEvents],
  ...[packages, packageItems, trackingEvents, stockMovements],
  ...[
    payments,
    paymentOrders,
    paymentTopUps,
    paymentReviews,
    paymentEvents,
    refunds,
    refundItems,
    webhookInbox,
  ],
  ...[topUps, topUpProofs, topUpDecisions],
  ...[bankCards, payoutFiles, withdrawals, withdrawalLog],
  ...[memberTransfers, walletExchanges, walletCorrections, singleApprovals, pointsRates],
  ...[giftBatches, gifts, giftCards, giftCardLog],
  ...[coinAddresses, coinDeposits],
  auditLog,
]
