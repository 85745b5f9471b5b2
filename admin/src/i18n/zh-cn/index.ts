/**
 * The Chinese texts of the console, by their English texts.
 *
 * Terms: order 订单 · ship 发货 · refund 退款 · payment 付款 · provider 支付服务商 · reconciliation 对账 ·
 * difference 差异 · ledger 账本 · posting 分录 · transfer 转账 · hold 冻结 · top-up 充值 · withdrawal 提现 ·
 * payout 打款 · correction 余额调整 · coupon 优惠券 · gift card 礼品卡 · verification 实名认证 · review of staff 审核 ·
 * review of a product 评价 · staff 员工 · second factor 两步验证 · passkey 通行密钥 · audit log 操作日志 ·
 * reward 奖励 · pairing 对碰 · leg 左右区
 */

import { catalogue } from './catalog/catalogue.ts'
import { products } from './catalog/products.ts'
import { common } from './console/common.ts'
import { history } from './console/history.ts'
import { layout } from './console/layout.ts'
import { reactAdmin } from './console/react-admin.ts'
import { session } from './console/session.ts'
import { staff } from './console/staff.ts'
import { system } from './console/system.ts'
import { broadcasts } from './marketing/broadcasts.ts'
import { campaigns } from './marketing/campaigns.ts'
import { content } from './marketing/content.ts'
import { couplePacks } from './marketing/couple-packs.ts'
import { groupBuying } from './marketing/group-buying.ts'
import { posters } from './marketing/posters.ts'
import { promotions } from './marketing/promotions.ts'
import { agreements } from './members/agreements.ts'
import { cancellations } from './members/cancellations.ts'
import { members } from './members/members.ts'
import { network } from './members/network.ts'
import { partners } from './members/partners.ts'
import { rewards } from './members/rewards.ts'
import { serviceCenters } from './members/service-centers.ts'
import { shops } from './members/shops.ts'
import { support } from './members/support.ts'
import { suppressions } from './members/suppressions.ts'
import { giftCards } from './money/gift-cards.ts'
import { ledger } from './money/ledger.ts'
import { payments } from './money/payments.ts'
import { reconciliation } from './money/reconciliation.ts'
import { topups } from './money/topups.ts'
import { withdrawals } from './money/withdrawals.ts'
import { afterSales } from './sales/after-sales.ts'
import { fulfillment } from './sales/fulfillment.ts'
import { orders } from './sales/orders.ts'

/** The packs by subject; no text is in two of them. */
export const packs = {
  afterSales,
  agreements,
  campaigns,
  couplePacks,
  groupBuying,
  posters,
  promotions,
  common,
  session,
  layout,
  history,
  orders,
  products,
  catalogue,
  members,
  cancellations,
  partners,
  staff,
  network,
  rewards,
  shops,
  serviceCenters,
  support,
  suppressions,
  broadcasts,
  content,
  fulfillment,
  giftCards,
  payments,
  reconciliation,
  ledger,
  topups,
  withdrawals,
  system,
}

export const messages = { ...reactAdmin, ...Object.assign({}, ...Object.values(packs)) }
