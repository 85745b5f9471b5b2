import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/layout.ts'

type Facts = { name: string; amount: string; tx: string; link: string }

/** Builds the email about a credited deposit, in English by default. */
export function creditEmail(language: Language, { name, amount, tx, link }: Facts) {
  const contents: Record<string, EmailContent> = {
    'en-us': {
      subject: `${amount} has arrived`,
      lines: [
        `Hello ${name},`,
        `We’ve credited your deposit of ${amount} to your balance.`,
        `Transaction: ${tx}`,
      ],
      action: 'View deposit',
    },
    'zh-cn': {
      subject: `充值到账 ${amount}`,
      lines: [`${name}，您好：`, `您充值的 ${amount} 已到账。`, `交易哈希：${tx}`],
      action: '查看充值',
    },
  }
  return renderEmail(localize(contents, language), link)
}
