import type { WithdrawalChannel, WithdrawalState } from '@pasar/contract/calls/withdrawals'
import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'

type Labels = {
  states: Record<WithdrawalState, string>
  channels: Record<WithdrawalChannel, string>
  why: { off: string; rate: string }
  wrongAddress: string
  tooManyDecimals: string
  emails: Record<WithdrawalState, { subject: string; line: string }>
  greeting(name: string): string
  to(destination: string): string
  arrives(amount: string): string
  reason(text: string): string
  reference(text: string): string
  action: string
}

const english: Labels = {
  states: {
    reviewing: 'Under review',
    approved: 'Approved, payout in progress',
    paid: 'Paid out',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    failed: 'Payout failed',
    returned: 'Returned',
  },
  channels: { bank: 'To a bank account', coin: 'To a crypto wallet' },
  why: { off: 'Not available at the moment', rate: 'No exchange rate available at the moment' },
  wrongAddress: 'Invalid address. Copy it again.',
  tooManyDecimals: 'Too many decimal places',
  emails: {
    reviewing: {
      subject: 'We’ve received your withdrawal request',
      line: 'You requested a withdrawal. If this wasn’t you, change your passwords and contact us now.',
    },
    approved: {
      subject: 'Your withdrawal is approved',
      line: 'We’ve approved your withdrawal. The payout is in progress.',
    },
    paid: { subject: 'Your withdrawal has been paid out', line: 'Your withdrawal has been paid out.' },
    rejected: {
      subject: 'Your withdrawal was rejected',
      line: 'We couldn’t approve your withdrawal. The full amount is back in your balance.',
    },
    cancelled: {
      subject: 'Your withdrawal was cancelled',
      line: 'Your withdrawal was cancelled. The full amount is back in your balance.',
    },
    failed: {
      subject: 'Your payout failed',
      line: 'We couldn’t pay out your withdrawal. The full amount is back in your balance.',
    },
    returned: {
      subject: 'Your payout was returned',
      line: 'The payout of your withdrawal was returned to us. The full amount is back in your balance.',
    },
  },
  greeting: (name) => `Hello ${name},`,
  to: (destination) => `To: ${destination}`,
  arrives: (amount) => `Amount: ${amount}`,
  reason: (text) => `Reason: ${text}`,
  reference: (text) => `Reference: ${text}`,
  action: 'View withdrawal',
}

const chinese: Labels = {
  states: {
    reviewing: '审核中',
    approved: '已通过，打款中',
    paid: '已打款',
    rejected: '已驳回',
    cancelled: '已取消',
    failed: '打款失败',
    returned: '已退回',
  },
  channels: { bank: '提现到银行卡', coin: '提币到地址' },
  why: { off: '暂不可用', rate: '暂无汇率' },
  wrongAddress: '地址不正确，请重新复制',
  tooManyDecimals: '小数位数过多',
  emails: {
    reviewing: {
      subject: '已收到您的提现申请',
      line: '您申请了提现。如非本人操作，请立即修改密码并联系我们。',
    },
    approved: { subject: '提现已通过审核', line: '您的提现已通过审核，正在打款。' },
    paid: { subject: '提现已打款', line: '您的提现已打款。' },
    rejected: { subject: '提现已驳回', line: '您的提现未能通过审核，金额已全部退回余额。' },
    cancelled: { subject: '提现已取消', line: '您的提现已取消，金额已全部退回余额。' },
    failed: { subject: '提现打款失败', line: '您的提现未能打款，金额已全部退回余额。' },
    returned: { subject: '提现被退回', line: '您的提现打款被退回，金额已全部退回余额。' },
  },
  greeting: (name) => `${name}，您好：`,
  to: (destination) => `收款方：${destination}`,
  arrives: (amount) => `金额：${amount}`,
  reason: (text) => `原因：${text}`,
  reference: (text) => `流水号：${text}`,
  action: '查看提现',
}

/** Returns the labels of a language, English by default. */
export const getLabels = (language: Language): Labels =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)

/** Builds the email about the state of a withdrawal. */
export function withdrawalEmail(
  state: WithdrawalState,
  language: Language,
  facts: {
    name: string
    amount: string
    destination: string
    reason: string
    reference: string
    link: string
  },
) {
  const labels = getLabels(language)
  const { subject, line } = labels.emails[state]
  const lines = [
    labels.greeting(facts.name),
    line,
    labels.arrives(facts.amount),
    labels.to(facts.destination),
    ...(facts.reason ? [labels.reason(facts.reason)] : []),
    ...(facts.reference ? [labels.reference(facts.reference)] : []),
  ]
  return renderEmail({ subject, lines, action: labels.action }, facts.link)
}
