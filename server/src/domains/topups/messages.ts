import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/layout.ts'

/** Name and hint of the bank transfer in the list of channels. */
export const transferLabels = (language: Language): { name: string; hint: string } =>
  localize(
    {
      'en-us': {
        name: 'Bank transfer',
        hint: 'Transfer to our account and upload the proof. We credit it after review.',
      },
      'zh-cn': { name: '银行转账', hint: '转入商城账户，上传凭证，核对后到账' },
    },
    language,
  )

/** Default note of a bank account. */
export const defaultAccountNote = (language: Language): string =>
  localize(
    {
      'en-us': 'Enter the top-up number as the transfer reference.',
      'zh-cn': '转账时请填写充值单号。',
    },
    language,
  )

export const pictureName = (language: Language, nth: number): string =>
  localize({ 'en-us': `Proof of transfer ${nth}`, 'zh-cn': `转账凭证 ${nth}` }, language)

export type Outcome = 'approved' | 'rejected'
type Facts = { name: string; amount: string; no: string; reason: string; link: string }

const english: Record<Outcome, (f: Facts) => EmailContent> = {
  approved: ({ amount, no }) => ({
    subject: `${amount} is in your balance`,
    lines: [`We’ve received your transfer ${no}: ${amount} is in your balance.`],
    action: 'View wallet',
  }),
  rejected: ({ amount, no, reason }) => ({
    subject: `We couldn’t confirm your transfer of ${amount}`,
    lines: [`We couldn’t accept the proof of your top-up ${no}. Reason:`, reason],
    action: 'Upload another proof',
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

/** Builds the email about the review of a transfer. */
export function reviewEmail(outcome: Outcome, language: Language, facts: Facts) {
  const content = localize({ 'en-us': english, 'zh-cn': chinese }, language)[outcome](facts)
  const greeting = localize({ 'en-us': `Hello ${facts.name},`, 'zh-cn': `${facts.name}，您好：` }, language)
  return renderEmail({ ...content, lines: [greeting, ...content.lines] }, facts.link)
}
