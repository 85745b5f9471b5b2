import type { Call } from './call.ts'
import * as account from './calls/account.ts'
import * as addresses from './calls/addresses.ts'
import * as adminAudit from './calls/admin/audit.ts'
import * as adminCategories from './calls/admin/categories.ts'
import * as adminCoins from './calls/admin/coins.ts'
import * as adminContent from './calls/admin/content.ts'
import * as adminGiftcards from './calls/admin/giftcards.ts'
import * as adminGoods from './calls/admin/goods.ts'
import * as adminGoodsTransfer from './calls/admin/goods-transfer.ts'
import * as adminLedger from './calls/admin/ledger.ts'
import * as adminMarketing from './calls/admin/marketing.ts'
import * as adminMembers from './calls/admin/members.ts'
import * as adminOperations from './calls/admin/operations.ts'
import * as adminOrderDeeds from './calls/admin/order-deeds.ts'
import * as adminOrders from './calls/admin/orders.ts'
import * as adminPayMethods from './calls/admin/pay-methods.ts'
import * as adminPayments from './calls/admin/payments.ts'
import * as adminReconciliation from './calls/admin/reconciliation.ts'
import * as adminReports from './calls/admin/reports.ts'
import * as adminReviews from './calls/admin/reviews.ts'
import * as adminSettings from './calls/admin/settings.ts'
import * as adminStaff from './calls/admin/staff.ts'
import * as adminStaffAccount from './calls/admin/staff-account.ts'
import * as adminStaffSession from './calls/admin/staff-session.ts'
import * as adminStock from './calls/admin/stock.ts'
import * as adminTopups from './calls/admin/topups.ts'
import * as adminVerifications from './calls/admin/verifications.ts'
import * as adminWallet from './calls/admin/wallet.ts'
import * as adminWithdrawals from './calls/admin/withdrawals.ts'
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
import * as payMethods from './calls/pay-methods.ts'
import * as paying from './calls/paying.ts'
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
  account,
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
  payMethods,
  paying,
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
  adminAudit,
  adminCategories,
  adminCoins,
  adminContent,
  adminGiftcards,
  adminGoods,
  adminGoodsTransfer,
  adminLedger,
  adminMarketing,
  adminMembers,
  adminOperations,
  adminOrders,
  adminOrderDeeds,
  adminPayMethods,
  adminPayments,
  adminReconciliation,
  adminReports,
  adminReviews,
  adminSettings,
  adminStaff,
  adminStaffAccount,
  adminStaffSession,
  adminStock,
  adminTopups,
  adminVerifications,
  adminWallet,
  adminWithdrawals,
}).flatMap(([domain, file]) =>
  Object.values(file)
    .filter(isCall)
    .map((call) => ({ domain, call })),
)
