import { HOUR_MS } from '@pasar/contract/time'
import { members } from '../../domains/identity/tables.ts'
import { staff } from '../../domains/staff/tables.ts'
import { storeSupportSettings } from '../../domains/support/index.ts'
import { supportConversations, supportMessages, supportRatings } from '../../domains/support/tables.ts'
import type { DemoData } from '../types.ts'
import { type Loading, must } from './context.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Inserts support chats, opening hours and contacts. */
export async function loadChats(loading: Loading, data: DemoData): Promise<void> {
  const { ctx } = loading
  await storeSupportSettings(ctx, {
    hours: everyDay.map((day) => ({ day, opens: '08:00', closes: '22:00' })),
    contacts: [
      { kind: 'phone', value: '+60 3 2700 0888' },
      { kind: 'whatsapp', value: '+60 12 270 0888' },
    ],
  })
  const people = await ctx.tx.select({ id: members.id, username: members.username }).from(members)
  const byUsername = new Map(people.map((member) => [member.username, member]))
  const clerks = new Map(
    (await ctx.tx.select({ id: staff.id, name: staff.name }).from(staff)).map((it) => [it.name, it.id]),
  )
  for (const chat of data.chats) await insertChat(loading, chat, must(byUsername, chat.by).id, clerks)
}

async function insertChat(
  { ctx, now }: Loading,
  { messages, state, rating }: DemoData['chats'][number],
  memberId: string,
  clerks: ReadonlyMap<string, string>,
): Promise<void> {
  const id = ctx.ids.uuid()
  const times = messages.map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * HOUR_MS))
  await ctx.tx.insert(supportConversations).values({
    ...{ id, memberId, state, language: 'en-us', lastSeq: messages.length },
    customerReadSeq: messages.length,
    staffReadSeq: state === 'waiting' ? 0 : messages.length,
    waitingSince: state === 'waiting' ? times[0]! : null,
    ...{ lastMessageAt: times.at(-1)!, createdAt: times[0]! },
  })
  await ctx.tx.insert(supportMessages).values(
    messages.map(({ text, by }, i) => {
      const staffId = by ? (clerks.get(by) ?? null) : null
      return {
        ...{ id: ctx.ids.uuid(), conversationId: id, seq: i + 1, clientId: ctx.ids.uuid() },
        ...{ kind: 'text' as const, text, at: times[i]! },
        ...{ sender: staffId ? ('staff' as const) : ('customer' as const), staffId, staffName: by ?? '' },
      }
    }),
  )
  if (rating)
    await ctx.tx
      .insert(supportRatings)
      .values({ conversationId: id, session: 1, ...rating, at: times.at(-1)! })
}
