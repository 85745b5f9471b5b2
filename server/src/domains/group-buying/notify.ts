import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import { findMembers } from '../identity/index.ts'
import type { PayableOrder } from '../orders/index.ts'
import { findTitle } from './offer-queries.ts'
import type { GroupRow } from './queries.ts'

type Outcome = 'group_succeeded' | 'group_failed' | 'group_ended'

/** Path of a group's page in the client. */
const groupPage = (id: string): string => `/pages/goods/pintuan?id=${id}`

/** Sends the members of a group a message and an email about its outcome, in their languages. */
export async function notifyGroup(
  ctx: Ctx,
  outcome: Outcome,
  group: Pick<GroupRow, 'id' | 'goodsId'>,
  orders: readonly Pick<PayableOrder, 'memberId' | 'no'>[],
): Promise<void> {
  if (orders.length === 0) return
  const product = await findTitle(ctx.tx, group.goodsId)
  const target = groupPage(group.id)
  await emitMessages(
    ctx.tx,
    orders.map(({ memberId, no }) => ({
      memberId,
      key: outcome,
      event: `${outcome} ${group.id} ${no}`,
      values: { product, no },
      target,
    })),
  )
  const members = await findMembers(ctx.tx, [...new Set(orders.map((o) => o.memberId))])
  for (const { memberId, no } of orders) {
    const member = members.get(memberId)
    if (!member?.mailTo) continue
    const email = buildEmail(member.language, outcome, { name: member.nickname, no, product })
    const link = `${ctx.config.publicUrl}/h5/#${target}`
    await emit(ctx.tx, 'mail.send', { to: member.mailTo, ...renderEmail(email, link) })
  }
}

const buildEmail = (
  language: Language,
  outcome: Outcome,
  { name, no, product }: { name: string; no: string; product: Texts },
) => ({
  subject: text(language, `messages.title_${outcome}`),
  lines: [
    text(language, 'mail.greeting', { name }),
    text(language, `messages.line_${outcome}`, { no, product: localize(product, language) }),
  ],
  action: text(language, 'messages.group_action'),
  language,
})
