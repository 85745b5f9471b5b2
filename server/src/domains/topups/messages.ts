import type { Language } from '@pasar/contract/constants'

const isChinese = (language: Language): boolean => language === 'zh-cn' || language === 'zh-tw'

/** What the transfer is called among the channels, and the line below it. */
export const companyWords = (language: Language): { name: string; hint: string } =>
  isChinese(language)
    ? { name: '银行转账', hint: '转入商城账户，上传凭证，核对后到账' }
    : { name: 'Bank transfer', hint: 'To an account of the shop; send us the proof, and we credit it' }

/** What an account says to the sender where the operator has written nothing. */
export const companyHint = (language: Language): string =>
  isChinese(language) ? '转账时请填写充值单号。' : 'Write the number of the top-up on the transfer.'

export const pictureName = (language: Language, nth: number): string =>
  isChinese(language) ? `转账凭证 ${nth}` : `Proof of the transfer, ${nth}`

type Letter = { subject: string; text: string; html: string }
export type Outcome = 'approved' | 'rejected'
type Facts = { name: string; amount: string; no: string; reason: string; link: string }

const english: Record<Outcome, (f: Facts) => { subject: string; lines: string[]; action: string }> = {
  approved: ({ amount, no }) => ({
    subject: `${amount} is in your balance`,
    lines: [`we have received your transfer ${no}: ${amount} is in your balance.`],
    action: 'See your wallet',
  }),
  rejected: ({ amount, no, reason }) => ({
    subject: `We could not confirm your transfer of ${amount}`,
    lines: [`we looked at the proof of your top-up ${no} and could not accept it. The reason:`, reason],
    action: 'Send another proof',
  }),
}

const chinese: typeof english = {
  approved: ({ amount, no }) => ({
    subject: `${amount} 已到账`,
    lines: [`您的充值 ${no} 已核对，${amount} 已存入余额。`],
    action: '查看钱包',
  }),
  rejected: ({ amount, no, reason }) => ({
    subject: `转账 ${amount} 未能确认`,
    lines: [`您的充值 ${no} 的凭证未能通过核对，原因如下：`, reason],
    action: '重新上传凭证',
  }),
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** The mail about a transfer that was looked at. */
export function letterOf(outcome: Outcome, language: Language, facts: Facts): Letter {
  const { subject, lines, action } = (isChinese(language) ? chinese : english)[outcome](facts)
  const all = [isChinese(language) ? `${facts.name}，您好：` : `Hello ${facts.name},`, ...lines]
  const paragraphs = all.map((line) => `<p>${escaped(line)}</p>`).join('')
  return {
    subject,
    text: [...all, '', `${action}: ${facts.link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escaped(facts.link)}">${escaped(action)}</a></p></div>`,
  }
}
