import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/layout.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import { findMember, type MemberSummary } from '../identity/index.ts'
import type { Card } from './queries.ts'

type Facts = { name: string; giver: string; cards: string }

const giftEmail = (language: Language, { name, giver, cards }: Facts): EmailContent => ({
  subject: text(language, 'giftcards.email_subject'),
  lines: [
    text(language, 'mail.greeting', { name }),
    text(language, 'giftcards.email_line', { giver, cards }),
  ],
  action: text(language, 'giftcards.email_action'),
  language,
})

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
  })
  await emit(ctx.tx, 'mail.send', { to: receiver.email, ...renderEmail(email, link) })
}
