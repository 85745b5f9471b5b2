import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/layout.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
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
 * Sends a member who received gift cards a message, and an email in their language if they have a verified
 * address.
 * @param giftId the gift
 */
export async function notifyReceiver(
  ctx: MemberContext,
  giftId: string,
  receiver: MemberSummary,
  cards: readonly Card[],
): Promise<void> {
  const { amount, currency } = toMoney(cards[0]!.value, cards[0]!.currency as Currency)
  const values = {
    giver: maskName((await findMember(ctx.tx, ctx.member.id))?.nickname ?? ''),
    cards: `${cards.length} × ${currency} ${amount}`,
  }
  const target = '/pages/my/presentList'
  const event = `gift.received ${giftId}`
  await emitMessages(ctx.tx, [{ memberId: receiver.id, key: 'gift_received', event, values, target }])
  if (!receiver.mailTo) return
  const link = `${ctx.config.publicUrl}/h5/#${target}`
  const email = giftEmail(receiver.language, {
    name: receiver.nickname,
    ...values,
  })
  await emit(ctx.tx, 'mail.send', { to: receiver.mailTo, ...renderEmail(email, link) })
}
