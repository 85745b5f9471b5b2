import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/finance/top-ups'
import { topUpCancel, topUpCreate, topUpProof } from '@pasar/contract/calls/wallet/top-ups'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick, who } from './command.ts'
import { memberOf } from './orders.ts'

const create = command({
  name: 'top up by bank transfer',
  weight: 3,
  input: fc.record({ who, minor: fc.integer({ min: 1_000, max: 400_000 }), proves: fc.boolean() }),
  async run(world, { who, minor, proves }) {
    const { actor, id } = world.members[who]!
    const input = {
      amount: toMoney(BigInt(minor), 'MYR'),
      channel: 'company' as const,
      accountId: world.shop.base.accountId,
    }
    const { name, data } = await world.call(topUpCreate, input, actor)
    if (name !== 'ok') return expectRefusal(world, name, 'topups-too-many')
    if (!proves) return
    const proof = { id: data.topUp.id, fileIds: [await addPicture(world, id)] }
    const sent = await world.shop.call(topUpProof, proof, actor)
    world.expect(sent.name === 'ok', `the proof of a transfer was refused: ${sent.name}`)
  },
})

/** Adds an uploaded picture of a member. */
async function addPicture({ shop: { deps } }: World, ownerId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`
    insert into files (id, key, owner_id, purpose, kind, type, bytes, hash, private, created_at)
    values (${id}::uuid, ${`private/${id}`}, ${ownerId}::uuid, 'proof', 'image', 'image/jpeg', 1, ${id}, true,
      ${deps.clock.now().toISOString()}::timestamptz)`)
  return id
}

/** The states in which an action is allowed. */
const allowedIn = { prove: ['waiting', 'rejected'], cancel: ['waiting', 'rejected'], decide: ['review'] }

/** Any action on any transfer: one that its state does not allow is refused. */
const handle = command({
  name: 'handle a bank transfer',
  weight: 5,
  input: fc.record({
    which: index,
    action: fc.constantFrom('prove' as const, 'approve', 'approve', 'approve', 'reject', 'cancel'),
    by: fc.nat(1),
  }),
  async run(world, { which, action, by }) {
    const chosen = pick(
      world.seen.topUps.filter((t) => t.isTransfer),
      which,
    )
    if (!chosen) return
    const { id, attempt } = chosen
    const { actor, id: memberId } = memberOf(world, chosen)
    const decision = { id, attempt: Math.max(attempt, 1) }
    const { name } =
      action === 'prove'
        ? await world.call(topUpProof, { id, fileIds: [await addPicture(world, memberId)] }, actor)
        : action === 'cancel'
          ? await world.call(topUpCancel, { id }, actor)
          : action === 'approve'
            ? await world.call(adminTopUpApprove, decision, world.staff[by]!)
            : await world.call(adminTopUpReject, { ...decision, reason: 'Random' }, world.staff[by]!)
    const isDecision = action === 'approve' || action === 'reject'
    const isAllowed = allowedIn[isDecision ? 'decide' : action].includes(chosen.state)
    if (!isAllowed) return expectRefusal(world, name, 'state-changed')
    // Nobody approves twice.
    const isSecond = action === 'approve' && chosen.firstBy === (world.staff[by] as { id: string }).id
    world.expect(name === (isSecond ? 'forbidden' : 'ok'), `${action} of a ${chosen.state} transfer: ${name}`)
  },
})

export const bankTransferCommands = [create, handle]
