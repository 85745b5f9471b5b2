import { addresses } from './domains/addresses/index.ts'
import { aftersales } from './domains/aftersales/index.ts'
import { cancellations } from './domains/cancellations/index.ts'
import { cannedReplies } from './domains/canned-replies/index.ts'
import { cart } from './domains/cart/index.ts'
import { catalog } from './domains/catalog/index.ts'
import { changeRequests } from './domains/change-requests/index.ts'
import { checkout } from './domains/checkout/index.ts'
import { coins } from './domains/coins/index.ts'
import { consoleTools } from './domains/console/index.ts'
import { agreementSource, content } from './domains/content/index.ts'
import { couplePacks } from './domains/couple-packs/index.ts'
import { deliverability } from './domains/deliverability/index.ts'
import { documents } from './domains/documents/index.ts'
import { feedback } from './domains/feedback/index.ts'
import { files } from './domains/files/index.ts'
import { fulfillment } from './domains/fulfillment/index.ts'
import { giftcards } from './domains/giftcards/index.ts'
import { groupBuying } from './domains/group-buying/index.ts'
import { humanCheck } from './domains/human-check/index.ts'
import { createIdentity } from './domains/identity/index.ts'
import { international } from './domains/international/index.ts'
import { invoices } from './domains/invoices/index.ts'
import { ledgerAdmin } from './domains/ledger-admin/index.ts'
import { maps } from './domains/maps/index.ts'
import { messages } from './domains/messages/index.ts'
import { network } from './domains/network/index.ts'
import { offices } from './domains/offices/index.ts'
import { operations } from './domains/operations/index.ts'
import { orders } from './domains/orders/index.ts'
import { pageData } from './domains/page-data/index.ts'
import { partners } from './domains/partners/index.ts'
import { payments } from './domains/payments/index.ts'
import { pricing } from './domains/pricing/index.ts'
import { promotions } from './domains/promotions/index.ts'
import { reconciliation } from './domains/reconciliation/index.ts'
import { regions } from './domains/regions/index.ts'
import { reports } from './domains/reports/index.ts'
import { reviews } from './domains/reviews/index.ts'
import { rewards } from './domains/rewards/index.ts'
import { search } from './domains/search/index.ts'
import { sellers } from './domains/sellers/index.ts'
import { serviceCenters } from './domains/service-centers/index.ts'
import { settings } from './domains/settings/index.ts'
import { sharing } from './domains/sharing/index.ts'
import { shipping } from './domains/shipping/index.ts'
import { shops } from './domains/shops/index.ts'
import { specialOrders } from './domains/special-orders/index.ts'
import { staff } from './domains/staff/index.ts'
import { stock } from './domains/stock/index.ts'
import { stockAlerts } from './domains/stock-alerts/index.ts'
import { support } from './domains/support/index.ts'
import { topups } from './domains/topups/index.ts'
import { verification } from './domains/verification/index.ts'
import { viewHistory } from './domains/view-history/index.ts'
import { waitingRoom } from './domains/waiting-room/index.ts'
import { wallet } from './domains/wallet/index.ts'
import { withdrawals } from './domains/withdrawals/index.ts'
import type { Domain } from './platform/domain.ts'

/** All domains of the shop. */
export const domains: Domain[] = [
  changeRequests,
  settings,
  createIdentity(agreementSource),
  humanCheck,
  staff,
  files,
  regions,
  verification,
  cancellations,
  pageData,
  addresses,
  content,
  offices,
  maps,
  aftersales,
  feedback,
  cannedReplies,
  support,
  catalog,
  search,
  stock,
  stockAlerts,
  viewHistory,
  pricing,
  promotions,
  reviews,
  cart,
  waitingRoom,
  checkout,
  groupBuying,
  couplePacks,
  fulfillment,
  international,
  sellers,
  shops,
  specialOrders,
  giftcards,
  sharing,
  orders,
  invoices,
  documents,
  shipping,
  topups,
  payments,
  wallet,
  withdrawals,
  messages,
  network,
  serviceCenters,
  rewards,
  partners,
  coins,
  ledgerAdmin,
  reports,
  reconciliation,
  operations,
  deliverability,
  consoleTools,
]
