import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { membersById } from '../identity/index.ts'
import { letterOf, type Occasion } from './messages.ts'

/** Writes to members about their verification, in their language; those without an address get no mail. */
export async function mailMembers(
  ctx: { tx: Tx; config: Pick<Config, 'publicUrl'> },
  occasion: Occasion,
  memberIds: readonly string[],
  reason = '',
): Promise<void> {
  const members = await membersById(ctx.tx, [...memberIds])
  const link = `${ctx.config.publicUrl}/h5/#/pages/my/verification`
  const events = [...members.values()].flatMap(({ email, language, nickname }) =>
    email
      ? [
          {
            topic: 'mail.send',
            payload: { to: email, ...letterOf(occasion, language, { name: nickname, reason, link }) },
          },
        ]
      : [],
  )
  await emitAll(ctx.tx, events)
}
