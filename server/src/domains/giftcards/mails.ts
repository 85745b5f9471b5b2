import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { mask } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { type MemberCard, memberById } from '../identity/index.ts'
import type { Card } from './queries.ts'

type Facts = { name: string; giver: string; cards: string; link: string }
type Letter = { subject: string; lines: string[]; action: string }

const english = ({ name, giver, cards }: Facts): Letter => ({
  subject: 'You were given a gift card',
  lines: [
    `Hello ${name},`,
    `${giver} has given you ${cards}. It is yours: redeem it into your balance, or give it on.`,
  ],
  action: 'See your gift cards',
})

const chinese = ({ name, giver, cards }: Facts): Letter => ({
  subject: '您收到了礼品卡',
  lines: [`${name}，您好：`, `${giver} 送给您 ${cards}。您可以将其兑换为余额，也可以转赠他人。`],
  action: '查看我的礼品卡',
})

const letterOf = (language: Language, facts: Facts): Letter =>
  language === 'zh-cn' || language === 'zh-tw' ? chinese(facts) : english(facts)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** Writes to a member who was given cards, in their language; without an address they get no mail. */
export async function mailReceiver(
  ctx: MemberContext,
  receiver: MemberCard,
  cards: readonly Card[],
): Promise<void> {
  if (!receiver.email) return
  const giver = await memberById(ctx.tx, ctx.member.id)
  const { amount, currency } = toMoney(cards[0]!.value, cards[0]!.currency as Currency)
  const link = `${ctx.config.publicUrl}/h5/#/pages/my/presentList`
  const letter = letterOf(receiver.language, {
    name: receiver.nickname,
    giver: mask(giver?.nickname ?? ''),
    cards: `${cards.length} × ${currency} ${amount}`,
    link,
  })
  const paragraphs = letter.lines.map((text) => `<p>${escaped(text)}</p>`).join('')
  await emit(ctx.tx, 'mail.send', {
    to: receiver.email,
    subject: letter.subject,
    text: [...letter.lines, '', `${letter.action}: ${link}`].join('\n'),
    html: `<div style="font-family:sans-serif;line-height:1.6;max-width:34em">${paragraphs}<p><a href="${escaped(link)}">${escaped(letter.action)}</a></p></div>`,
  })
}
