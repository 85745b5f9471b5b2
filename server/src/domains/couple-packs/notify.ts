import type { Ctx } from '../../platform/context.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { emitMessages, type OutgoingMessage } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { text } from '../../texts/text.ts'
import { findMembers } from '../identity/index.ts'
import type { PayableOrder } from '../orders/index.ts'
import { findTitle } from './offer-title.ts'
import type { PackRow } from './queries.ts'

type Pair = Pick<PackRow, 'id' | 'goodsId' | 'initiatorId' | 'partnerId'>
type Halves = readonly Pick<PayableOrder, 'memberId' | 'no'>[]

type Notice = { memberId: string } & (
  | {
      key: 'couple_invited' | 'couple_accepted' | 'couple_declined'
      values: { name: string; product: Texts }
    }
  | { key: 'couple_completed' | 'couple_ended'; values: { no: string; product: Texts } }
)

/** Path of a pack's page in the client. */
const packPage = (id: string): string => `/pages/user/couplePack?id=${id}`

/** Tells the partner about the invitation. */
export async function notifyInvited(ctx: Ctx, pack: Pair): Promise<void> {
  const name = await findName(ctx, pack.initiatorId)
  await notify(ctx, pack, (product) => [
    { key: 'couple_invited', memberId: pack.partnerId, values: { name, product } },
  ])
}

/** Tells the initiator that the partner has accepted. */
export async function notifyAccepted(ctx: Ctx, pack: Pair): Promise<void> {
  const name = await findName(ctx, pack.partnerId)
  await notify(ctx, pack, (product) => [
    { key: 'couple_accepted', memberId: pack.initiatorId, values: { name, product } },
  ])
}

/** Tells the initiator that the partner has declined. */
export async function notifyDeclined(ctx: Ctx, pack: Pair): Promise<void> {
  const name = await findName(ctx, pack.partnerId)
  await notify(ctx, pack, (product) => [
    { key: 'couple_declined', memberId: pack.initiatorId, values: { name, product } },
  ])
}

/** Tells both members that the pack is complete. */
export const notifyCompleted = (ctx: Ctx, pack: Pair, orders: Halves): Promise<void> =>
  notify(ctx, pack, (product) =>
    orders.map(({ memberId, no }) => ({ key: 'couple_completed', memberId, values: { no, product } })),
  )

/** Tells the members with an order that the pack has ended, except the one who ended it. */
export const notifyEnded = (ctx: Ctx, pack: Pair, orders: Halves): Promise<void> =>
  notify(ctx, pack, (product) =>
    orders
      .filter(({ memberId }) => !(ctx.actor.kind === 'member' && ctx.actor.id === memberId))
      .map(({ memberId, no }) => ({ key: 'couple_ended', memberId, values: { no, product } })),
  )

const findName = async (ctx: Ctx, id: string): Promise<string> =>
  (await findMembers(ctx.tx, [id])).get(id)?.nickname ?? ''

/** Sends each member a message and an email in the member's language. */
async function notify(ctx: Ctx, pack: Pair, build: (product: Texts) => Notice[]): Promise<void> {
  const notices = build(await findTitle(ctx.tx, pack.goodsId))
  const target = packPage(pack.id)
  await emitMessages(
    ctx.tx,
    notices.map((notice) => ({ ...notice, event: `${notice.key} ${pack.id}`, target }) as OutgoingMessage),
  )
  const members = await findMembers(
    ctx.tx,
    notices.map((n) => n.memberId),
  )
  for (const notice of notices) {
    const member = members.get(notice.memberId)
    if (!member?.mailTo) continue
    const { language, nickname, mailTo } = member
    const email = {
      subject: text(language, `messages.title_${notice.key}`),
      lines: [text(language, 'mail.greeting', { name: nickname }), lineOf(notice, language)],
      action: text(language, 'messages.couple_action'),
      language,
    }
    const link = `${ctx.config.publicUrl}/h5/#${target}`
    await emit(ctx.tx, 'mail.send', { to: mailTo, ...renderEmail(email, link) })
  }
}

function lineOf(notice: Notice, language: Parameters<typeof text>[0]): string {
  const product = localize(notice.values.product, language)
  switch (notice.key) {
    case 'couple_completed':
    case 'couple_ended':
      return text(language, `messages.line_${notice.key}`, { no: notice.values.no, product })
    default:
      return text(language, `messages.line_${notice.key}`, { name: notice.values.name, product })
  }
}
