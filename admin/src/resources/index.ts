import type { ResourceDefinition } from '../data/resource.ts'
import { afterSales } from './after-sales/index.ts'
import { agreements } from './agreements/index.ts'
import { audit } from './audit/index.ts'
import { banners } from './banners/index.ts'
import { broadcasts } from './broadcasts/index.ts'
import { bulkActions } from './bulk-actions/index.ts'
import { campaigns } from './campaigns/index.ts'
import { cancellations } from './cancellations/index.ts'
import { cannedReplies } from './canned-replies/index.ts'
import { categories } from './categories/index.ts'
import { coinDeposits } from './coin-deposits/index.ts'
import { comments } from './comments/index.ts'
import { companySections } from './company/index.ts'
import { conversations, supportSettings } from './conversations/index.ts'
import { corrections } from './corrections/index.ts'
import { coupleOffers } from './couple-offers/index.ts'
import { couplePacks } from './couple-packs/index.ts'
import { coupons } from './coupons/index.ts'
import { dealers } from './dealers/index.ts'
import { destinations } from './destinations/index.ts'
import { dispatchAddress } from './dispatch-address/index.ts'
import { failedJobs } from './failed-jobs/index.ts'
import { feedback, feedbackCategories } from './feedback/index.ts'
import { freight } from './freight/index.ts'
import { fulfillment } from './fulfillment/index.ts'
import { giftBatches, giftCards } from './gift-cards/index.ts'
import { groupOffers } from './group-offers/index.ts'
import { buyingGroups } from './groups/index.ts'
import { imports } from './imports/index.ts'
import { inbox } from './inbox/index.ts'
import { languagePacks } from './language-packs/index.ts'
import { ledger, transfers, trialBalance } from './ledger/index.ts'
import { members } from './members/index.ts'
import { network } from './network/index.ts'
import { networkMoves } from './network/moves/index.ts'
import { news } from './news/index.ts'
import { notices } from './notices/index.ts'
import { offices } from './offices/index.ts'
import { orders } from './orders/index.ts'
import { pairingRuns } from './pairing-runs/index.ts'
import { partnerApplications } from './partner-applications/index.ts'
import { gateways, payMethods } from './payment-methods/index.ts'
import { payments } from './payments/index.ts'
import { popups } from './popups/index.ts'
import { posters } from './posters/index.ts'
import { products } from './products/index.ts'
import { promotions } from './promotions/index.ts'
import { questions } from './questions/index.ts'
import { queues } from './queues/index.ts'
import { rates } from './rates/index.ts'
import { differences, reconciliations } from './reconciliation/index.ts'
import { reviews } from './reviews/index.ts'
import { rewardCorrections } from './reward-corrections/index.ts'
import { rewardPayouts } from './reward-payouts/index.ts'
import { rewardPlans } from './reward-plans/index.ts'
import { roles } from './roles/index.ts'
import { serviceCenters } from './service-centers/index.ts'
import { settings } from './settings/index.ts'
import { shops } from './shops/index.ts'
import { staff } from './staff/index.ts'
import { starRanks } from './star-ranks/index.ts'
import { stock } from './stock/index.ts'
import { suppressions } from './suppressions/index.ts'
import { companyAccounts, topUps } from './topups/index.ts'
import { unexpectedParcels } from './unexpected-parcels/index.ts'
import { verifications } from './verifications/index.ts'
import { withdrawals } from './withdrawals/index.ts'

/** Every resource of the console, in the menu's order. */
export const resources: readonly ResourceDefinition[] = [
  orders,
  fulfillment,
  bulkActions,
  buyingGroups,
  afterSales,
  unexpectedParcels,
  couplePacks,
  products,
  stock,
  imports,
  categories,
  reviews,
  members,
  verifications,
  conversations,
  cannedReplies,
  feedback,
  feedbackCategories,
  cancellations,
  shops,
  partnerApplications,
  dealers,
  network,
  networkMoves,
  serviceCenters,
  rewardPlans,
  pairingRuns,
  rewardCorrections,
  rewardPayouts,
  starRanks,
  suppressions,
  banners,
  campaigns,
  coupons,
  groupOffers,
  promotions,
  coupleOffers,
  broadcasts,
  freight,
  destinations,
  news,
  comments,
  notices,
  languagePacks,
  popups,
  questions,
  agreements,
  companySections,
  offices,
  posters,
  payments,
  topUps,
  companyAccounts,
  withdrawals,
  coinDeposits,
  giftCards,
  giftBatches,
  rates,
  corrections,
  ledger,
  transfers,
  trialBalance,
  reconciliations,
  differences,
  inbox,
  queues,
  failedJobs,
  payMethods,
  gateways,
  settings,
  dispatchAddress,
  supportSettings,
  staff,
  roles,
  audit,
]
