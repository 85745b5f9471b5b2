import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/layout.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findMember, type MemberSummary } from '../identity/index.ts'
import type { Card } from './queries.ts'

type Facts = { name: string; giver: string; cards: string; link: string }

const english = ({ name, giver, cards }: Facts): EmailContent => ({
  subject: 'You’ve received a gift card',
  lines: [
    `Hello ${name},`,
    `${giver} has sent you ${cards}. Redeem it to your balance, or give it to someone else.`,
  ],
  action: 'View gift cards',
})

const chinese = ({ name, giver, cards }: Facts): EmailContent => ({
  subject: '您收到了礼品卡',
  lines: [`${name}，您好：`, `${giver} 送给您 ${cards}。您可以将其兑换为余额，也可以转赠他人。`],
  action: '查看我的礼品卡',
})

const giftEmail = (language: Language, facts: Facts): EmailContent =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)(facts)

/**
 * Emails a member who received gift cards, in their language. Members without an email address are skipped.
 */
export async function sendGiftEmail(
  ctx: MemberContext,
  receiver: MemberSummary,
  cards: readonly Card[],
): Promise<void> {
  if (!receiver.email) return
  const giver = await findMember(ctx.tx, ctx.member.id)
  const { amount, currency } = toMoney(cards[0]!.value, cards[0]!.currency as Currency)
  const link = `${ctx.config.publicUrl}/h5/#/pages/my/presentList`
  const email = giftEmail(receiver.language, {
    name: receiver.nickname,
    giver: maskName(giver?.nickname ?? ''),
    cards: `${cards.length} × ${currency} ${amount}`,
    link,
  })
  await emit(ctx.tx, 'mail.send', { to: receiver.email, ...renderEmail(email, link) })
}
