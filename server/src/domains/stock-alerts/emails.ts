import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import type { EmailContent } from '../../platform/mail/layout.ts'

type Facts = { name: string; product: string }

const english = ({ name, product }: Facts): EmailContent => ({
  subject: `Back in stock: ${product}`,
  lines: [
    `Hello ${name},`,
    `${product} is available again. Quantities are limited, and this is the only message we send about it.`,
  ],
  action: 'View product',
})

const chinese = ({ name, product }: Facts): EmailContent => ({
  subject: `到货通知：${product}`,
  lines: [`${name}，您好：`, `${product} 已重新到货。数量有限，此提醒仅发送一次。`],
  action: '查看商品',
})

/** Builds the email about a SKU that is available again. */
export const stockReturnEmail = (language: Language, facts: Facts): EmailContent =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)(facts)

/** Builds the text message for members without an email address. */
export const stockReturnSms = (language: Language, product: string, link: string): string =>
  localize(
    {
      'en-us': `Pasar: ${product} is back in stock. ${link}`,
      'zh-cn': `【Pasar】${product} 已到货。${link}`,
    },
    language,
  )
