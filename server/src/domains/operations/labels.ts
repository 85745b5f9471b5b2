import type { Language } from '@pasar/contract/constants'
import { localize, type Texts } from '../../platform/localized-text.ts'

const texts = (english: string, chinese: string): Texts => ({ 'en-us': english, 'zh-cn': chinese })

/** The titles of all jobs by name. */
export const jobTitles: Record<string, Texts> = {
  'identity.username-code': texts(
    'Send codes for forgotten passwords by username',
    '按用户名发送找回密码验证码',
  ),
  'identity.purge-failures': texts('Delete old sign-in failures of members', '清理会员登录失败记录'),
  'human-check.purge': texts('Delete old human checks', '清理旧的安全验证记录'),
  'staff.purge-tokens': texts('Delete expired sessions and links of staff', '清理员工的过期会话和链接'),
  'files.purge-unheld': texts('Delete private uploads without a record', '清理未关联的私密上传文件'),
  'files.purge-unused': texts('Delete unused pictures', '清理未使用的图片'),
  'files.purge-upload-counts': texts('Delete upload counts of past days', '清理往日的上传次数统计'),
  'verification.expire': texts('Expire verifications whose document has expired', '证件过期时使实名认证失效'),
  'catalog.goods-changed': texts(
    'Update the catalogue cache after changes of products',
    '商品变更后刷新商品缓存',
  ),
  'catalog.stock-changed': texts('Update the stock cache after changes of stock', '库存变更后刷新库存缓存'),
  'catalog.reindex-category': texts('Reindex the products of a changed category', '分类变更后重建商品索引'),
  'catalog.end-flash-sales': texts('End flash sales', '结束限时特价'),
  'search.learn-words': texts('Add words of changed products to the search', '将变更商品的词语加入搜索词库'),
  'search.forget-news': texts('Delete old changes of the search index', '清理搜索索引的旧变更记录'),
  'stock.watch-changed': texts('Check changed stock for low levels', '库存变更后检查低库存'),
  'stock.watch-all': texts('Check all stock for low levels', '检查全部商品的低库存'),
  'stock-alerts.stock-changed': texts('Notify members of stock that has returned', '库存变更后发送到货通知'),
  'stock-alerts.all': texts('Check all requests for stock notifications', '检查全部到货通知登记'),
  'giftcards.end-links': texts('Close expired gift links', '关闭过期的赠送链接'),
  'giftcards.expire': texts('Expire gift cards', '处理到期的礼品卡'),
  'giftcards.forget-tries': texts('Delete old attempts to redeem codes', '清理礼品卡兑换码的尝试记录'),
  'orders.after-paid': texts('Count sales and email members after payment', '付款后更新销量并发送邮件'),
  'orders.deliver-cards': texts('Deliver gift cards of paid orders', '付款后发放礼品卡'),
  'orders.deliver-released-cards': texts(
    'Deliver gift cards after a dispute was won',
    '争议胜诉后发放礼品卡',
  ),
  'orders.after-shipped': texts('Email members about shipped parcels', '发货后发送邮件'),
  'orders.after-delivered': texts('Record the delivery and email members', '签收后记录送达并发送邮件'),
  'orders.after-refunded': texts('Email members about refunds', '退款后发送邮件'),
  'orders.cancel-refunded': texts('Cancel fully refunded orders', '取消已全额退款的订单'),
  'orders.receive-due': texts('Confirm receipt of due orders', '到期自动确认收货'),
  'orders.complete-due': texts('Complete due orders and recognize their revenue', '到期完成订单并确认收入'),
  'orders.audit-unearned': texts('Audit unearned revenue', '核对未实现收入'),
  'shipping.register-shipment': texts('Register shipments with the carrier', '向物流公司下单'),
  'shipping.poll-parcels': texts('Query the tracking of parcels', '查询包裹物流轨迹'),
  'topups.close-unproved': texts('Close bank transfers without proof', '关闭未上传凭证的转账充值'),
  'payments.work-inbox': texts('Process received webhooks', '处理收到的支付回调'),
  'payments.work-inbox-again': texts('Retry unprocessed webhooks', '重试未处理的支付回调'),
  'payments.sweep': texts('Query open payments at the providers', '向支付服务商查询未完结的付款'),
  'payments.close-at-gateways': texts(
    'Close expired payments at the providers',
    '在支付服务商处关闭过期付款',
  ),
  'payments.forget-tokens': texts('Delete expired payment links', '清理过期的付款链接'),
  'payments.run-refund': texts('Send refunds to the providers', '向支付服务商提交退款'),
  'payments.apply-excess': texts('Settle refunds above the rest of a payment', '处理超出剩余可退金额的退款'),
  'payments.run-refunds-again': texts('Retry and query open refunds', '重试并查询未完成的退款'),
  'payments.settle-cancelled': texts(
    'Refund cancelled orders or close their payments',
    '取消订单后退款或关闭付款',
  ),
  'payments.close-expired-topups': texts('Close unpaid top-ups', '关闭超时未支付的充值'),
  'payments.close-expired-orders': texts('Close unpaid orders', '关闭超时未支付的订单'),
  'wallet.tell-receiver': texts('Notify recipients of transfers', '转账后通知收款会员'),
  'wallet.earn-points': texts('Credit points of completed orders', '订单完成后发放积分'),
  'wallet.take-back-points': texts('Debit points of refunded orders', '退款后扣回积分'),
  'wallet.return-points': texts('Credit points of failed refunds again', '退款失败后返还积分'),
  'wallet.expire-points': texts('Expire points', '处理到期的积分'),
  'wallet.purge-allowances': texts('Delete daily limits of past days', '清理往日的每日限额记录'),
  'coins.plan-looks': texts('Schedule the watcher of the chain', '安排链上查询'),
  'coins.look': texts('Watch the chain for deposits', '监听链上的数字币充值'),
  'coins.tell-member': texts('Notify members of coin deposits', '数字币到账后通知会员'),
  'ledger.close-days': texts('Compute daily balances of the ledger', '汇总账本的每日余额'),
  'ledger.audit': texts('Audit the ledger', '核对账本'),
  'reports.close-days': texts('Compute daily sums of the dashboard', '汇总数据概览的每日数据'),
  'reconciliation.look-after': texts('Start and resume reconciliations', '启动并恢复对账'),
  'reconciliation.work': texts('Reconcile a day', '执行单日对账'),
  'platform.send-mail': texts('Send emails', '发送邮件'),
  'platform.send-sms': texts('Send text messages', '发送短信'),
  'platform.purge-idempotency': texts('Delete old idempotency keys', '清理过期的幂等键'),
}

/** Returns the title of a job; the name where another version defines the job. */
export const titleJob = (name: string, language: Language): string =>
  localize(jobTitles[name] ?? { 'en-us': name }, language)
