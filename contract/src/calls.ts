import type { Call } from './call.ts'
import * as cancellation from './calls/account/cancellation.ts'
import * as pageData from './calls/account/page-data.ts'
import * as savedCards from './calls/account/saved-cards.ts'
import * as account from './calls/account.ts'
import * as addresses from './calls/addresses.ts'
import * as adminAfterSales from './calls/admin/after-sales.ts'
import * as adminAudit from './calls/admin/audit.ts'
import * as adminBroadcasts from './calls/admin/broadcasts.ts'
import * as adminCancellations from './calls/admin/cancellations.ts'
import * as adminCategories from './calls/admin/catalog/categories.ts'
import * as adminContent from './calls/admin/catalog/content.ts'
import * as adminCouplePacks from './calls/admin/catalog/couple-packs.ts'
import * as adminDestinations from './calls/admin/catalog/destinations.ts'
import * as adminGroupBuying from './calls/admin/catalog/group-buying.ts'
import * as adminImports from './calls/admin/catalog/imports.ts'
import * as adminMarketing from './calls/admin/catalog/marketing.ts'
import * as adminPopups from './calls/admin/catalog/popups.ts'
import * as adminPosters from './calls/admin/catalog/posters.ts'
import * as adminProductCsv from './calls/admin/catalog/product-csv.ts'
import * as adminProducts from './calls/admin/catalog/products.ts'
import * as adminPromotions from './calls/admin/catalog/promotions.ts'
import * as adminReviews from './calls/admin/catalog/reviews.ts'
import * as adminStock from './calls/admin/catalog/stock.ts'
import * as adminConsole from './calls/admin/console.ts'
import * as adminAgreements from './calls/admin/content/agreements.ts'
import * as adminCampaigns from './calls/admin/content/campaigns.ts'
import * as adminComments from './calls/admin/content/comments.ts'
import * as adminCompany from './calls/admin/content/company.ts'
import * as adminFeedback from './calls/admin/content/feedback.ts'
import * as adminNews from './calls/admin/content/news.ts'
import * as adminNotices from './calls/admin/content/notices.ts'
import * as adminOffices from './calls/admin/content/offices.ts'
import * as adminQuestions from './calls/admin/content/questions.ts'
import * as adminDispatchAddress from './calls/admin/dispatch-address.ts'
import * as adminDocuments from './calls/admin/documents.ts'
import * as adminCoins from './calls/admin/finance/coins.ts'
import * as adminGiftCards from './calls/admin/finance/gift-cards.ts'
import * as adminLedger from './calls/admin/finance/ledger.ts'
import * as adminPaymentMethods from './calls/admin/finance/payment-methods.ts'
import * as adminPayments from './calls/admin/finance/payments.ts'
import * as adminReconciliation from './calls/admin/finance/reconciliation.ts'
import * as adminTopUps from './calls/admin/finance/top-ups.ts'
import * as adminWallet from './calls/admin/finance/wallet.ts'
import * as adminWithdrawals from './calls/admin/finance/withdrawals.ts'
import * as adminFulfillment from './calls/admin/fulfillment.ts'
import * as adminMarkets from './calls/admin/markets.ts'
import * as adminMembers from './calls/admin/members.ts'
import * as adminSuppressions from './calls/admin/messages/suppressions.ts'
import * as adminNetworkMoves from './calls/admin/network/moves.ts'
import * as adminNetworkTrees from './calls/admin/network/trees.ts'
import * as adminOperations from './calls/admin/operations.ts'
import * as adminOrderActions from './calls/admin/order-actions.ts'
import * as adminOrders from './calls/admin/orders.ts'
import * as adminPartners from './calls/admin/partners.ts'
import * as adminReports from './calls/admin/reports.ts'
import * as adminRewardChecks from './calls/admin/reward-checks.ts'
import * as adminRewardCorrections from './calls/admin/reward-corrections.ts'
import * as adminRewardReports from './calls/admin/reward-reports.ts'
import * as adminRewards from './calls/admin/rewards.ts'
import * as adminSellers from './calls/admin/sellers.ts'
import * as adminServiceCenters from './calls/admin/service-centers.ts'
import * as adminSettings from './calls/admin/settings.ts'
import * as adminShops from './calls/admin/shops.ts'
import * as adminStaff from './calls/admin/staff/accounts.ts'
import * as adminOwnAccount from './calls/admin/staff/own-account.ts'
import * as adminStaffSession from './calls/admin/staff/session.ts'
import * as adminAgents from './calls/admin/support/agents.ts'
import * as adminCannedReplies from './calls/admin/support/canned-replies.ts'
import * as adminConversations from './calls/admin/support/conversations.ts'
import * as adminSupportSettings from './calls/admin/support/settings.ts'
import * as adminUnexpectedParcels from './calls/admin/unexpected-parcels.ts'
import * as adminVerifications from './calls/admin/verifications.ts'
import * as afterSales from './calls/after-sales/after-sales.ts'
import * as centerReturns from './calls/after-sales/center-returns.ts'
import * as cart from './calls/cart.ts'
import * as catalog from './calls/catalog.ts'
import * as checkout from './calls/checkout.ts'
import * as agreements from './calls/content/agreements.ts'
import * as campaigns from './calls/content/campaigns.ts'
import * as comments from './calls/content/comments.ts'
import * as company from './calls/content/company.ts'
import * as feedback from './calls/content/feedback.ts'
import * as maps from './calls/content/maps.ts'
import * as news from './calls/content/news.ts'
import * as notices from './calls/content/notices.ts'
import * as offices from './calls/content/offices.ts'
import * as questions from './calls/content/questions.ts'
import * as content from './calls/content.ts'
import * as couplePacks from './calls/couple-packs.ts'
import * as files from './calls/files.ts'
import * as giftCards from './calls/gift-cards.ts'
import * as groupBuying from './calls/group-buying.ts'
import * as identity from './calls/identity.ts'
import * as international from './calls/international.ts'
import * as invoices from './calls/invoices.ts'
import * as messages from './calls/messages/messages.ts'
import * as popups from './calls/messages/popups.ts'
import * as partners from './calls/network/partners.ts'
import * as placement from './calls/network/placement.ts'
import * as serviceCenters from './calls/network/service-centers.ts'
import * as network from './calls/network.ts'
import * as specialOrders from './calls/orders/special-orders.ts'
import * as waitingRoom from './calls/orders/waiting-room.ts'
import * as orders from './calls/orders.ts'
import * as paymentMethods from './calls/payment-methods.ts'
import * as paymentProviders from './calls/payment-providers.ts'
import * as payments from './calls/payments.ts'
import * as pricing from './calls/pricing.ts'
import * as regions from './calls/regions.ts'
import * as reviews from './calls/reviews.ts'
import * as searchLog from './calls/search-log.ts'
import * as contacts from './calls/security/contacts.ts'
import * as factors from './calls/security/factors.ts'
import * as humanCheck from './calls/security/human-check.ts'
import * as thirdParty from './calls/security/third-party.ts'
import * as sharing from './calls/sharing.ts'
import * as shopCart from './calls/shops/cart.ts'
import * as shopCheckout from './calls/shops/checkout.ts'
import * as shopGoods from './calls/shops/goods.ts'
import * as sellNotes from './calls/shops/notes.ts'
import * as shopOrders from './calls/shops/orders.ts'
import * as shop from './calls/shops/shop.ts'
import * as chat from './calls/support/chat.ts'
import * as verification from './calls/verification.ts'
import * as viewHistory from './calls/view-history.ts'
import * as bankCards from './calls/wallet/bank-cards.ts'
import * as coins from './calls/wallet/coins.ts'
import * as exchange from './calls/wallet/exchange.ts'
import * as rewards from './calls/wallet/rewards.ts'
import * as topUps from './calls/wallet/top-ups.ts'
import * as transfers from './calls/wallet/transfers.ts'
import * as wallet from './calls/wallet/wallet.ts'
import * as withdrawals from './calls/wallet/withdrawals.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'summary' in value

/** Every call of the contract with its domain. The server does not start unless it implements all of them. */
export const calls: readonly { domain: string; call: Call }[] = Object.entries({
  identity,
  invoices,
  humanCheck,
  account,
  contacts,
  factors,
  thirdParty,
  cancellation,
  pageData,
  verification,
  files,
  regions,
  addresses,
  content,
  agreements,
  campaigns,
  network,
  placement,
  partners,
  serviceCenters,
  rewards,
  news,
  comments,
  notices,
  questions,
  company,
  offices,
  maps,
  feedback,
  chat,
  catalog,
  searchLog,
  pricing,
  reviews,
  cart,
  checkout,
  paymentMethods,
  savedCards,
  payments,
  paymentProviders,
  topUps,
  wallet,
  transfers,
  exchange,
  bankCards,
  coins,
  withdrawals,
  orders,
  afterSales,
  centerReturns,
  giftCards,
  groupBuying,
  couplePacks,
  international,
  messages,
  popups,
  sharing,
  shop,
  shopGoods,
  sellNotes,
  viewHistory,
  waitingRoom,
  shopCart,
  shopCheckout,
  shopOrders,
  specialOrders,
  adminAfterSales,
  adminAgreements,
  adminAudit,
  adminBroadcasts,
  adminCampaigns,
  adminCancellations,
  adminCannedReplies,
  adminCategories,
  adminCoins,
  adminContent,
  adminNews,
  adminNotices,
  adminComments,
  adminQuestions,
  adminCompany,
  adminOffices,
  adminFeedback,
  adminConversations,
  adminAgents,
  adminSupportSettings,
  adminGiftCards,
  adminDestinations,
  adminGroupBuying,
  adminImports,
  adminCouplePacks,
  adminPopups,
  adminPosters,
  adminProducts,
  adminProductCsv,
  adminLedger,
  adminFulfillment,
  adminMarkets,
  adminMarketing,
  adminMembers,
  adminNetworkMoves,
  adminNetworkTrees,
  adminOperations,
  adminOrders,
  adminDispatchAddress,
  adminDocuments,
  adminOrderActions,
  adminPartners,
  adminPaymentMethods,
  adminPayments,
  adminReconciliation,
  adminReports,
  adminPromotions,
  adminReviews,
  adminRewards,
  adminRewardChecks,
  adminRewardCorrections,
  adminRewardReports,
  adminSellers,
  adminServiceCenters,
  adminConsole,
  adminSettings,
  adminShops,
  adminStaff,
  adminOwnAccount,
  adminStaffSession,
  adminStock,
  adminSuppressions,
  adminTopUps,
  adminUnexpectedParcels,
  adminVerifications,
  adminWallet,
  adminWithdrawals,
}).flatMap(([domain, file]) =>
  Object.values(file)
    .filter(isCall)
    .map((call) => ({ domain, call })),
)
