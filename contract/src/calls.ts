import type { Call } from './call.ts'
import * as addresses from './calls/addresses.ts'
import * as adminCatalogue from './calls/admin/catalogue.ts'
import * as adminCoins from './calls/admin/coins.ts'
import * as adminContent from './calls/admin/content.ts'
import * as adminGiftcards from './calls/admin/giftcards.ts'
import * as adminLedger from './calls/admin/ledger.ts'
import * as adminMarketing from './calls/admin/marketing.ts'
import * as adminMembers from './calls/admin/members.ts'
import * as adminOperations from './calls/admin/operations.ts'
import * as adminOrders from './calls/admin/orders.ts'
import * as adminPayMethods from './calls/admin/pay-methods.ts'
import * as adminPayments from './calls/admin/payments.ts'
import * as adminReconciliation from './calls/admin/reconciliation.ts'
import * as adminReports from './calls/admin/reports.ts'
import * as adminSettings from './calls/admin/settings.ts'
import * as adminStaff from './calls/admin/staff.ts'
import * as adminTopups from './calls/admin/topups.ts'
import * as adminVerifications from './calls/admin/verifications.ts'
import * as adminWallet from './calls/admin/wallet.ts'
import * as adminWithdrawals from './calls/admin/withdrawals.ts'
import * as admin from './calls/admin.ts'
import * as bankCards from './calls/bank-cards.ts'
import * as cart from './calls/cart.ts'
import * as catalog from './calls/catalog.ts'
import * as checkout from './calls/checkout.ts'
import * as coins from './calls/coins.ts'
import * as content from './calls/content.ts'
import * as exchange from './calls/exchange.ts'
import * as files from './calls/files.ts'
import * as giftcards from './calls/giftcards.ts'
import * as identity from './calls/identity.ts'
import * as orders from './calls/orders.ts'
import * as payments from './calls/payments.ts'
import * as pricing from './calls/pricing.ts'
import * as regions from './calls/regions.ts'
import * as reviews from './calls/reviews.ts'
import * as topups from './calls/topups.ts'
import * as transfers from './calls/transfers.ts'
import * as verification from './calls/verification.ts'
import * as wallet from './calls/wallet.ts'
import * as withdrawals from './calls/withdrawals.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'summary' in value

/** Every call of the contract with the domain file it stands in. The server implements each, or does not start. */
export const calls: readonly { domain: string; call: Call }[] = Object.entries({
  identity,
  verification,
  files,
  regions,
  addresses,
  content,
  catalog,
  pricing,
  reviews,
  cart,
  checkout,
  payments,
  topups,
  wallet,
  transfers,
  exchange,
  bankCards,
  coins,
  withdrawals,
  orders,
  giftcards,
  admin,
  adminCatalogue,
  adminCoins,
  adminContent,
  adminGiftcards,
  adminLedger,
  adminMarketing,
  adminMembers,
  adminOperations,
  adminOrders,
  adminPayMethods,
  adminPayments,
  adminReconciliation,
  adminReports,
  adminSettings,
  adminStaff,
  adminTopups,
  adminVerifications,
  adminWallet,
  adminWithdrawals,
}).flatMap(([domain, file]) =>
  Object.values(file)
    .filter(isCall)
    .map((call) => ({ domain, call })),
)
