import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { notifyMembers } from '../../platform/live/notify.ts'
import { definitions, isMessageKey } from './definitions.ts'
import { emailByPreference } from './emails.ts'
import type { MessageRow } from './presenter.ts'
import { insertMessages, type NewMessage } from './queries.ts'

const Value = z.union([z.string(), z.record(z.string(), z.string())])
const Payload = z.object({
  messages: z.array(
    z.object({
      memberId: z.uuid(),
      key: z.string(),
      event: z.string(),
      values: z.record(z.string(), Value),
      target: z.string(),
    }),
  ),
})

/** Writes messages, those of repeated events excepted, and tells the members' open clients. */
export async function writeMessages(
  ctx: Ctx,
  drafts: readonly NewMessage[],
  broadcast: MessageRow['broadcast'] = null,
): Promise<MessageRow[]> {
  const written = (await insertMessages(ctx, drafts)).map((row) => ({ ...row, broadcast }))
  notifyMembers(
    ctx,
    written.map((row) => row.memberId),
    'messages',
  )
  return written
}

const isEmailedByPreference = ({ key }: MessageRow): boolean =>
  key !== null && isMessageKey(key) && definitions[key].email === 'preference'

/** Writes the messages of events. A worker of an older version skips keys that it does not know. */
export async function handleMessages(deps: Deps, payloads: readonly unknown[]): Promise<void> {
  const drafts = payloads
    .flatMap((payload) => Payload.parse(payload).messages)
    .flatMap(({ key, ...draft }) =>
      isMessageKey(key) ? [{ ...draft, key, kind: definitions[key].kind, broadcastId: null }] : [],
    )
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const written = await writeMessages(ctx, drafts as NewMessage[])
    await emailByPreference(ctx, written.filter(isEmailedByPreference))
  })
}
