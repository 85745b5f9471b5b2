import type { WithdrawalState, WithdrawChannel } from '@pasar/contract/calls/withdrawals'
import type { Language } from '@pasar/contract/constants'

type Words = {
  states: Record<WithdrawalState, string>
  channels: Record<WithdrawChannel, string>
  why: { off: string; rate: string }
  wrongAddress: string
  tooManyDecimals: string
  letters: Record<WithdrawalState, { subject: string; line: string }>
  hello(name: string): string
  to(destination: string): string
  arrives(amount: string): string
  reason(text: string): string
  reference(text: string): string
  action: string
}

const english: Words = {
  states: {
    reviewing: 'Under review',
    approved: 'Approved, being paid out',
    paid: 'Paid out',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    failed: 'Could not be paid out',
    returned: 'Came back',
  },
  channels: { bank: 'To a bank card', coin: 'Coin, to an address' },
  why: { off: 'Not available at the moment', rate: 'There is no exchange rate at the moment' },
  wrongAddress: 'This is not a valid address; please copy it again',
  tooManyDecimals: 'This has more decimals than it can',
  letters: {
    reviewing: {
      subject: 'We have your withdrawal',
      line: 'you asked for a withdrawal. If that was not you, change your passwords and contact us now.',
    },
    approved: {
      subject: 'Your withdrawal is approved',
      line: 'we have approved your withdrawal and are paying it out.',
    },
    paid: { subject: 'Your withdrawal is paid out', line: 'your withdrawal has been paid out.' },
    rejected: {
      subject: 'Your withdrawal was rejected',
      line: 'we could not approve your withdrawal. The whole amount is in your balance again.',
    },
    cancelled: {
      subject: 'Your withdrawal is cancelled',
      line: 'your withdrawal is cancelled. The whole amount is in your balance again.',
    },
    failed: {
      subject: 'Your withdrawal could not be paid out',
      line: 'your withdrawal could not be paid out. The whole amount is in your balance again.',
    },
    returned: {
      subject: 'Your withdrawal came back',
      line: 'the payout of your withdrawal came back to us. The whole amount is in your balance again.',
    },
  },
  hello: (name) => `Hello ${name},`,
  to: (destination) => `To: ${destination}`,
  arrives: (amount) => `Amount: ${amount}`,
  reason: (text) => `Reason: ${text}`,
  reference: (text) => `Reference: ${text}`,
  action: 'See the withdrawal',
}

const chinese: Words = {
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
  letters: {
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
  hello: (name) => `${name}，您好：`,
  to: (destination) => `收款方：${destination}`,
  arrives: (amount) => `金额：${amount}`,
  reason: (text) => `原因：${text}`,
  reference: (text) => `流水号：${text}`,
  action: '查看提现',
}

/** The words of withdrawals; languages without their own read English. */
export const wordsOf = (language: Language): Words =>
  language === 'zh-cn' || language === 'zh-tw' ? chinese : english

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** The mail about the state that a withdrawal has come to. */
export function letterOf(
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
): { subject: string; text: string; html: string } {
  const words = wordsOf(language)
  const { subject, line } = words.letters[state]
  const lines = [
    words.hello(facts.name),
    line,
    words.arrives(facts.amount),
    words.to(facts.destination),
    ...(facts.reason ? [words.reason(facts.reason)] : []),
    ...(facts.reference ? [words.reference(facts.reference)] : []),
  ]
  const paragraphs = lines.map((text) => `<p>${escaped(text)}</p>`).join('')
  return {
    subject,
    text: [...lines, '', `${words.action}: ${facts.link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escaped(facts.link)}">${escaped(words.action)}</a></p></div>`,
  }
}
