import type { logKinds } from '@pasar/contract/calls/wallet'
import { type Language, languageTags } from '@pasar/contract/constants'
import { type Currency, getAssetKind } from '@pasar/contract/money'
import { localize } from '../../platform/localized-text.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/layout.ts'

export type LogKind = (typeof logKinds)[number]

/** Titles of log entries. */
export type Title =
  | 'order'
  | 'order-points'
  | 'refund'
  | 'points-returned'
  | 'points-earned'
  | 'points-taken-back'
  | 'points-expired'
  | 'transfer-in'
  | 'transfer-out'
  | 'transfer-fee'
  | 'exchange-in'
  | 'exchange-out'
  | 'withdrawal'
  | 'withdrawal-returned'
  | 'recharge-refund'
  | 'debt-paid'
  | 'debt-returned'
  | 'coin-deposit'
  | 'correction'
  | 'opening'
  | LogKind

/** Kinds without a default title. */
type PlainKind = 'withdraw' | 'transfer' | 'exchange' | 'points' | 'expiry' | 'other'

export type Entry =
  | 'balance'
  | 'points'
  | 'bonus'
  | 'coin'
  | 'log'
  | 'topup'
  | 'transfer'
  | 'withdraw'
  | 'exchange'
  | 'bank-cards'
  | 'gift-cards'
  | 'rates'
  | 'pay-password'
  | 'verification'

type Labels = {
  assets: { points: string; bonus: string; coin: string; balance: string }
  kinds: Record<LogKind, string>
  /** Titles of entries; other entries use the name of their kind. */
  titles: Record<Exclude<Title, PlainKind | 'transfer-in' | 'transfer-out'>, string>
  from(who: string): string
  to(who: string): string
  entries: Record<Entry, string>
  states: { set: string; unset: string; verified: string; unverified: string }
  why: { password: string; empty: string }
  cannotBeTransferred: string
  wrongNumber: string
}

const english: Labels = {
  assets: { points: 'Points', bonus: 'Bonus', coin: 'coin', balance: 'Balance' },
  kinds: {
    order: 'Orders',
    refund: 'Refunds',
    recharge: 'Top-ups',
    withdraw: 'Withdrawals',
    transfer: 'Transfers',
    exchange: 'Exchanges',
    reward: 'Rewards',
    points: 'Points',
    giftcard: 'Gift cards',
    expiry: 'Expired',
    other: 'Other',
  },
  titles: {
    order: 'Order payment',
    refund: 'Refund',
    recharge: 'Top-up',
    reward: 'Reward',
    giftcard: 'Gift card',
    'order-points': 'Points spent on an order',
    'points-returned': 'Points returned',
    'points-earned': 'Points earned',
    'points-taken-back': 'Points reversed for a refund',
    'points-expired': 'Points expired',
    'transfer-fee': 'Transfer fee',
    'exchange-in': 'Exchange received',
    'exchange-out': 'Exchange sent',
    withdrawal: 'Withdrawal',
    'withdrawal-returned': 'Withdrawal returned',
    'recharge-refund': 'Top-up refunded',
    'debt-paid': 'Debt to the shop paid',
    'debt-returned': 'Disputed top-up returned',
    'coin-deposit': 'USDT deposit',
    correction: 'Correction by the shop',
    opening: 'Opening balance',
  },
  from: (who) => `Transfer from ${who}`,
  to: (who) => `Transfer to ${who}`,
  entries: {
    balance: 'Balance',
    points: 'Points',
    bonus: 'Bonus',
    coin: 'Coin',
    log: 'Wallet log',
    topup: 'Top up',
    transfer: 'Transfer',
    withdraw: 'Withdraw',
    exchange: 'Exchange',
    'bank-cards': 'Bank accounts',
    'gift-cards': 'Gift cards',
    rates: 'Exchange rates',
    'pay-password': 'Payment PIN',
    verification: 'Real-name verification',
  },
  states: { set: 'Set', unset: 'Not set', verified: 'Verified', unverified: 'Not verified' },
  why: { password: 'Set a payment PIN first', empty: 'No balance' },
  cannotBeTransferred: 'This asset can’t be transferred',
  wrongNumber: 'Invalid number for this bank',
}

const chinese: Labels = {
  assets: { points: '积分', bonus: '奖金', coin: '数字币', balance: '余额' },
  kinds: {
    order: '订单',
    refund: '退款',
    recharge: '充值',
    withdraw: '提现',
    transfer: '转账',
    exchange: '兑换',
    reward: '奖励',
    points: '积分',
    giftcard: '礼品卡',
    expiry: '过期',
    other: '其他',
  },
  titles: {
    order: '支付订单',
    refund: '退款',
    recharge: '充值',
    reward: '奖励',
    giftcard: '礼品卡',
    'order-points': '订单使用积分',
    'points-returned': '积分退回',
    'points-earned': '获得积分',
    'points-taken-back': '退款扣回积分',
    'points-expired': '积分过期',
    'transfer-fee': '转账手续费',
    'exchange-in': '兑换转入',
    'exchange-out': '兑换转出',
    withdrawal: '提现',
    'withdrawal-returned': '提现退回',
    'recharge-refund': '充值原路退回',
    'debt-paid': '偿还欠款',
    'debt-returned': '争议充值退还',
    'coin-deposit': '数字币充值',
    correction: '商城调整',
    opening: '期初余额',
  },
  from: (who) => `来自${who}的转账`,
  to: (who) => `转账给${who}`,
  entries: {
    balance: '余额',
    points: '积分',
    bonus: '奖金',
    coin: '数字币',
    log: '钱包明细',
    topup: '充值',
    transfer: '转账',
    withdraw: '提现',
    exchange: '兑换',
    'bank-cards': '银行卡',
    'gift-cards': '礼品卡',
    rates: '汇率',
    'pay-password': '支付密码',
    verification: '实名认证',
  },
  states: { set: '已设置', unset: '未设置', verified: '已认证', unverified: '未认证' },
  why: { password: '请先设置支付密码', empty: '暂无余额' },
  cannotBeTransferred: '该资产不支持转账',
  wrongNumber: '卡号或账号不正确',
}

/** Returns the wallet's labels in a language, English by default. */
export const getLabels = (language: Language): Labels =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)

/** Returns the name of an asset in a language. */
export function assetName(asset: Currency, language: Language): string {
  const kind = getAssetKind(asset)
  const { assets } = getLabels(language)
  if (kind === 'coin') return asset
  if (kind !== 'currency') return assets[kind]
  return new Intl.DisplayNames(languageTags[language], { type: 'currency' }).of(asset) ?? asset
}

/** Returns the title of a log entry. @param who masked name of the other member of a transfer */
export function getTitle(title: Title, language: Language, who = ''): string {
  const labels = getLabels(language)
  if (title === 'transfer-in') return labels.from(who)
  if (title === 'transfer-out') return labels.to(who)
  return title in labels.titles
    ? labels.titles[title as keyof Labels['titles']]
    : labels.kinds[title as LogKind]
}

export const wrongNumber = (language: Language): string => getLabels(language).wrongNumber

export const cannotBeTransferred = (language: Language): string => getLabels(language).cannotBeTransferred

/** Builds the email about a transfer from another member. */
export function transferEmail(
  language: Language,
  facts: { name: string; from: string; amount: string; note: string; link: string },
) {
  const { name, from, amount, note, link } = facts
  const contents: Record<string, EmailContent> = {
    'en-us': {
      subject: `You received ${amount}`,
      lines: [`Hello ${name},`, `${from} has sent you ${amount}.`, ...(note ? [`“${note}”`] : [])],
      action: 'View wallet',
    },
    'zh-cn': {
      subject: `收到转账 ${amount}`,
      lines: [`${name}，您好：`, `您收到 ${from} 转来的 ${amount}。`, ...(note ? [`附言：${note}`] : [])],
      action: '查看钱包',
    },
  }
  return renderEmail(localize(contents, language), link)
}
