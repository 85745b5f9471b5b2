import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { Language } from '@pasar/contract/constants'
import { pick } from '../../platform/text.ts'

type Words = { 'en-us': string; 'zh-cn': string }

/** What each method is called, and the line below it. */
const names: Record<PayMethodId, { name: Words; hint: Words }> = {
  balance: {
    name: { 'en-us': 'Balance', 'zh-cn': '余额' },
    hint: { 'en-us': 'Paid at once from your wallet', 'zh-cn': '从钱包即时支付' },
  },
  points: {
    name: { 'en-us': 'Shopping points', 'zh-cn': '购物积分' },
    hint: { 'en-us': '100 points are worth 1.00', 'zh-cn': '100 积分抵 1.00' },
  },
  card: {
    name: { 'en-us': 'Credit or debit card', 'zh-cn': '信用卡或借记卡' },
    hint: { 'en-us': 'Visa, Mastercard, American Express', 'zh-cn': 'Visa、万事达、美国运通' },
  },
  unionpay: {
    name: { 'en-us': 'UnionPay', 'zh-cn': '银联' },
    hint: { 'en-us': 'UnionPay cards', 'zh-cn': '银联卡' },
  },
  applepay: {
    name: { 'en-us': 'Apple Pay', 'zh-cn': 'Apple Pay' },
    hint: { 'en-us': 'On Apple devices', 'zh-cn': '适用于 Apple 设备' },
  },
  jcb: { name: { 'en-us': 'JCB', 'zh-cn': 'JCB' }, hint: { 'en-us': 'JCB cards', 'zh-cn': 'JCB 卡' } },
  stripe: {
    name: { 'en-us': 'Stripe', 'zh-cn': 'Stripe' },
    hint: { 'en-us': 'Cards and wallets, without leaving the shop', 'zh-cn': '银行卡与钱包,无需离开商店' },
  },
  stripecheckout: {
    name: { 'en-us': 'Stripe Checkout', 'zh-cn': 'Stripe 收银台' },
    hint: { 'en-us': 'Cards and more, on the page of Stripe', 'zh-cn': '银行卡等方式,在 Stripe 页面支付' },
  },
  airwallex: {
    name: { 'en-us': 'Airwallex', 'zh-cn': 'Airwallex 空中云汇' },
    hint: { 'en-us': 'Visa, Mastercard, UnionPay, JCB', 'zh-cn': 'Visa、万事达、银联、JCB' },
  },
  fpx: {
    name: { 'en-us': 'FPX online banking', 'zh-cn': 'FPX 网上银行' },
    hint: { 'en-us': 'From your Malaysian bank account', 'zh-cn': '使用马来西亚银行账户' },
  },
  tng: {
    name: { 'en-us': 'Touch ’n Go eWallet', 'zh-cn': 'Touch ’n Go 电子钱包' },
    hint: { 'en-us': 'In its app, or by a QR code', 'zh-cn': '在其应用中,或扫二维码' },
  },
  grabpay: {
    name: { 'en-us': 'GrabPay', 'zh-cn': 'GrabPay' },
    hint: { 'en-us': 'From your Grab wallet', 'zh-cn': '使用 Grab 钱包' },
  },
  boost: {
    name: { 'en-us': 'Boost', 'zh-cn': 'Boost' },
    hint: { 'en-us': 'From your Boost wallet', 'zh-cn': '使用 Boost 钱包' },
  },
  '2c2p': {
    name: { 'en-us': '2C2P', 'zh-cn': '2C2P' },
    hint: { 'en-us': 'Cards, on the page of 2C2P', 'zh-cn': '银行卡,在 2C2P 页面支付' },
  },
  instalments: {
    name: { 'en-us': 'Card instalments', 'zh-cn': '信用卡分期' },
    hint: { 'en-us': 'In monthly parts, from RM 500', 'zh-cn': '按月分期,满 RM 500 可用' },
  },
  wechat: {
    name: { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
    hint: {
      'en-us': 'In WeChat, or by a QR code; charged in yuan',
      'zh-cn': '微信内支付或扫码,以人民币结算',
    },
  },
  alipay: {
    name: { 'en-us': 'Alipay', 'zh-cn': '支付宝' },
    hint: { 'en-us': 'On the page of Alipay; charged in yuan', 'zh-cn': '在支付宝页面支付,以人民币结算' },
  },
  ctbc: {
    name: { 'en-us': 'CTBC card', 'zh-cn': '中国信托信用卡' },
    hint: { 'en-us': 'Cards of any bank in Taiwan', 'zh-cn': '台湾各银行信用卡' },
  },
  ctbc_instalments: {
    name: { 'en-us': 'CTBC card instalments', 'zh-cn': '中国信托信用卡分期' },
    hint: { 'en-us': 'In monthly parts', 'zh-cn': '按月分期' },
  },
}

const reasons: Record<string, Words> = {
  currency: { 'en-us': 'Not available for this currency', 'zh-cn': '不支持该币种' },
  'short balance': { 'en-us': 'Your balance is too low', 'zh-cn': '余额不足' },
  'short points': { 'en-us': 'Insufficient Shopping Points balance', 'zh-cn': '购物积分不足' },
  small: { 'en-us': 'The amount is too small for it', 'zh-cn': '金额过小,无法使用' },
  step: { 'en-us': 'It takes whole amounts only', 'zh-cn': '只支持整数金额' },
  large: { 'en-us': 'The amount is too large for it', 'zh-cn': '金额过大,无法使用' },
  gift: { 'en-us': 'Gift cards cannot be bought with points', 'zh-cn': '礼品卡不支持积分支付' },
  shell: {
    'en-us': 'Not in this app: open the shop in a browser',
    'zh-cn': '应用内不可用,请在浏览器中打开商城',
  },
  off: { 'en-us': 'Not offered at the moment', 'zh-cn': '暂不提供' },
  nothing: { 'en-us': 'Nothing is left to pay by it', 'zh-cn': '无需再用此方式支付' },
}

/** Why a payment attempt failed, by the vendor's code. */
const failures: Record<string, Words> = {
  card_declined: { 'en-us': 'The card was declined', 'zh-cn': '银行卡被拒绝' },
  insufficient_funds: { 'en-us': 'The card has too little money', 'zh-cn': '卡内余额不足' },
  expired_card: { 'en-us': 'The card has expired', 'zh-cn': '银行卡已过期' },
  incorrect_cvc: { 'en-us': 'The security code is wrong', 'zh-cn': '安全码错误' },
  processing_error: { 'en-us': 'The bank could not process it', 'zh-cn': '银行处理失败' },
  authentication_failed: { 'en-us': 'The bank could not verify you', 'zh-cn': '银行未能验证您的身份' },
  payment_intent_authentication_failure: {
    'en-us': 'The bank could not verify you',
    'zh-cn': '银行未能验证您的身份',
  },
  payment_declined: { 'en-us': 'The payment was declined', 'zh-cn': '支付被拒绝' },
  other: { 'en-us': 'Payment failed', 'zh-cn': '支付失败' },
}

/** What a top-up is called on a payment company's page. */
export const topUpTitle = (language: Language): string =>
  pick({ 'en-us': 'Top-up', 'zh-cn': '充值' }, language)

export const methodName = (method: PayMethodId, language: Language) => pick(names[method].name, language)
export const methodHint = (method: PayMethodId, language: Language) => pick(names[method].hint, language)

/** Why a method cannot be used, in the caller's language; empty for `usable`. */
export function reasonText(method: PayMethodId, why: string, language: Language): string {
  if (why === 'usable') return ''
  return pick(reasons[why === 'short' ? `short ${method}` : why]!, language)
}

/** The sentence for a vendor's failure code; empty without one. */
export const failureText = (code: string, language: Language): string =>
  code === '' ? '' : pick(failures[code] ?? failures.other!, language)
