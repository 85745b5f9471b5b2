import type { Call } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { addressCreate } from '@pasar/contract/calls/addresses'
import { uploadToken } from '@pasar/contract/calls/files'
import fc from 'fast-check'
import { address } from './fixtures.ts'
import { giveGift, giveGiftCard } from './gift-card-resources.ts'
import { must, type Possessor, type Scene } from './test-setup.ts'
import { type Field, fieldsOf, isIdLike } from './schema.ts'
import { examples, type Kind, kindOf } from './resources.ts'
import { claimsOf } from './tokens.ts'
import { giveProof, giveTopUp } from './top-up-resources.ts'
import { validInputs } from './values.ts'
import { giveBankCard, giveWithdrawal } from './wallet-resources.ts'

export type Placed = { call: Call; field: Field; kind: Kind | undefined; name: string }

/** Fields of members' calls that name a thing, and whose. */
export const placed: readonly Placed[] = calls
  .filter(({ call }) => call.who === 'member')
  .flatMap(({ call }) =>
    fieldsOf(call)
      .filter(isIdLike)
      .map((field) => ({ call, field, kind: kindOf(call, field), name: `${call.path} ${field.name}` })),
  )

/** Something of a kind that a member owns; what the walk uses up is made anew each time. */
export async function ownThing(scene: Scene, person: Possessor, kind: Kind): Promise<string> {
  const { shop, signIn } = scene
  if (kind === 'address') return must(await shop.call(addressCreate, address, person)).id
  if (kind === 'uploadToken') return must(await shop.call(uploadToken, {}, person)).token
  if (kind === 'giftCard') return await giveGiftCard(shop, person)
  if (kind === 'gift') return await giveGift(shop, person)
  if (kind === 'bankCard') return await giveBankCard(shop, person.id)
  if (kind === 'withdrawal') return await giveWithdrawal(shop, person.id)
  if (kind === 'topUp') return await giveTopUp(shop, person.id)
  if (kind === 'proof') return await giveProof(shop, person.id)
  if (kind === 'session') return claimsOf((await signIn(person.username)).token).sid
  return kind === 'nobody' ? person.things.open.sku : person.things[kind]
}

/** An input with another thing where a field stands; lists get it as their only one. */
export const withThing = (input: unknown, field: Field, thing: string): unknown =>
  put(input, field.path, field.schema.type === 'array' ? [thing] : thing)

function put(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '*') return [put(Array.isArray(input) ? input[0] : undefined, rest, value)]
  const object = Object(input ?? {}) as Record<string, unknown>
  return { ...object, [key]: put(object[key], rest, value) }
}

/** A right input of a call in which every thing is the member's own. */
export async function exampleOf(scene: Scene, call: Call, person: Possessor): Promise<unknown> {
  const [least] = fc.sample(
    validInputs(call, () => [], true),
    { seed: 1, numRuns: 1 },
  )
  let input: unknown = { ...(least as object), ...examples[call.path] }
  for (const { field, kind } of placed.filter((p) => p.call === call)) {
    const matters = kind !== undefined && (kind !== 'nobody' || field.name === 'skuId')
    if (matters) input = withThing(input, field, await ownThing(scene, person, kind))
  }
  return input
}
