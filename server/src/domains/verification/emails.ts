import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { findMembers } from '../identity/index.ts'
import { composeEmail, type EmailKind } from './messages.ts'

/** Emails members about their verification, in their language. Members without an email are skipped. */
export async function emailMembers(
  ctx: { tx: Tx; config: Pick<Config, 'publicUrl'> },
  kind: EmailKind,
  memberIds: readonly string[],
  reason = '',
): Promise<void> {
  const members = await findMembers(ctx.tx, [...memberIds])
  const link = `${ctx.config.publicUrl}/h5/#/pages/my/verification`
  const events = [...members.values()].flatMap(({ email, language, nickname }) =>
    email
      ? [
          {
            topic: 'mail.send',
            payload: { to: email, ...composeEmail(kind, language, { name: nickname, reason, link }) },
          },
        ]
      : [],
  )
  await emitAll(ctx.tx, events)
}
