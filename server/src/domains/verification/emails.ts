import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { findMembers } from '../identity/index.ts'
import { composeEmail, type EmailKind } from './messages.ts'

/**
 * Sends members a message about their verification, and an email in their language if they have an email
 * address.
 * @param at the time of the decision or expiry
 */
export async function notifyMembers(
  ctx: { tx: Tx; config: Pick<Config, 'publicUrl'> },
  kind: EmailKind,
  memberIds: readonly string[],
  at: Date,
  reason = '',
): Promise<void> {
  const members = await findMembers(ctx.tx, [...memberIds])
  const target = '/pages/my/verification'
  const link = `${ctx.config.publicUrl}/h5/#${target}`
  const events = [...members.values()].flatMap(({ mailTo, language, nickname }) =>
    mailTo
      ? [
          {
            topic: 'mail.send',
            payload: { to: mailTo, ...composeEmail(kind, language, { name: nickname, reason, link }) },
          },
        ]
      : [],
  )
  await emitAll(ctx.tx, events)
  const key = `verification_${kind}` as const
  const event = `verification.${kind} ${at.toISOString()}`
  await emitMessages(
    ctx.tx,
    memberIds.map((memberId) => ({ memberId, key, event, values: {}, target })),
  )
}
