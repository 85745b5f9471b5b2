import type { logKinds } from '@pasar/contract/calls/wallet'
import { type Language, languageTags } from '@pasar/contract/constants'
import { assetKindOf, type Currency } from '@pasar/contract/money'

export type LogKind = (typeof logKinds)[number]

/** Titles of entries; `who` is the masked name on the other side of a transfer. */
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
  | 'coin-deposit'
  | 'correction'
  | 'opening'
  | LogKind

/** Kinds whose entries all have titles of their own, or need none. */
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

type Words = {
  assets: { points: string; bonus: string; coin: string; balance: string }
  kinds: Record<LogKind, string>
  /** Of one entry; a kind that has none here is called as all of its kind are. */
  titles: Record<Exclude<Title, PlainKind | 'transfer-in' | 'transfer-out'>, string>
  from(who: string): string
  to(who: string): string
  entries: Record<Entry, string>
  states: { set: string; unset: string; verified: string; unverified: string }
  why: { password: string; empty: string }
  cannotBeTransferred: string
  wrongNumber: string
}

const english: Words = {
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
    'points-taken-back': 'Points of a refunded order',
    'points-expired': 'Points expired',
    'transfer-fee': 'Fee of a transfer',
    'exchange-in': 'Exchanged, received',
    'exchange-out': 'Exchanged, given',
    withdrawal: 'Withdrawal',
    'withdrawal-returned': 'Withdrawal that came back',
    'recharge-refund': 'Top-up sent back',
    'coin-deposit': 'Deposit of coins',
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
    'bank-cards': 'Bank cards',
    'gift-cards': 'Gift cards',
    rates: 'Exchange rates',
    'pay-password': 'Payment password',
    verification: 'Real-name verification',
  },
  states: { set: 'Set', unset: 'Not set', verified: 'Verified', unverified: 'Not verified' },
  why: { password: 'Set a payment password first', empty: 'Nothing in it' },
  cannotBeTransferred: 'This cannot be transferred',
  wrongNumber: 'This is no number of this bank',
}

const chinese: Words = {
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

/** The wallet's words; languages without their own read English. */
export const wordsOf = (language: Language): Words => (language === 'zh-cn' ? chinese : english)

/** What an asset is called in a language: currencies as the language calls them. */
export function assetName(asset: Currency, language: Language): string {
  const kind = assetKindOf(asset)
  const { assets } = wordsOf(language)
  if (kind === 'coin') return asset
  if (kind !== 'currency') return assets[kind]
  return new Intl.DisplayNames(languageTags[language], { type: 'currency' }).of(asset) ?? asset
}

/** The title of an entry of the log. */
export function titleOf(title: Title, language: Language, who = ''): string {
  const words = wordsOf(language)
  if (title === 'transfer-in') return words.from(who)
  if (title === 'transfer-out') return words.to(who)
  return title in words.titles ? words.titles[title as keyof Words['titles']] : words.kinds[title as LogKind]
}

export const wrongNumber = (language: Language): string => wordsOf(language).wrongNumber

export const cannotBeTransferred = (language: Language): string => wordsOf(language).cannotBeTransferred

type Letter = { subject: string; text: string; html: string }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** The mail that tells of money from another member. */
export function transferLetter(
  language: Language,
  facts: { name: string; from: string; amount: string; note: string; link: string },
): Letter {
  const isChinese = language === 'zh-cn' || language === 'zh-tw'
  const lines = isChinese
    ? [`${facts.name}，您好：`, `您收到 ${facts.from} 转来的 ${facts.amount}。`]
    : [`Hello ${facts.name},`, `${facts.from} has sent you ${facts.amount}.`]
  if (facts.note) lines.push(isChinese ? `附言：${facts.note}` : `“${facts.note}”`)
  const action = isChinese ? '查看钱包' : 'See your wallet'
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  return {
    subject: isChinese ? `收到转账 ${facts.amount}` : `You received ${facts.amount}`,
    text: [...lines, '', `${action}: ${facts.link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escaped(facts.link)}">${escaped(action)}</a></p></div>`,
  }
}
