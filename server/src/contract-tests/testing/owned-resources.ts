import type { Call } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { addressCreate } from '@pasar/contract/calls/addresses'
import { uploadToken } from '@pasar/contract/calls/files'
import fc from 'fast-check'
import { createAfterSaleFile, createRejected, freeUnits } from './after-sale-resources.ts'
import { createComment, createFeedback, createFeedbackPicture } from './content-resources.ts'
import { address } from './fixtures.ts'
import { createGift, createGiftCard } from './gift-card-resources.ts'
import { createMessage } from './message-resources.ts'
import { createApplication } from './partner-resources.ts'
import { addPerson, createSubUser, createWaiting } from './placement-resources.ts'
import { examples, type ResourceKind, resourceKindOf } from './resources.ts'
import { type Field, fieldsOf, isIdLike } from './schema.ts'
import { createCenterReturn } from './service-center-resources.ts'
import { createShopOrder } from './shop-order-resources.ts'
import { createSellNote } from './shop-resources.ts'
import { expectOk, type TestMember, type TestSetup } from './test-setup.ts'
import { claimsOf } from './tokens.ts'
import { createProof, createTopUp } from './top-up-resources.ts'
import { validInputs } from './values.ts'
import { createBankCard, createSavedCard, createWithdrawal } from './wallet-resources.ts'

export type IdField = { call: Call; field: Field; kind: ResourceKind | undefined; name: string }

/** Id fields of members' calls, with the kind of resource. */
export const idFields: readonly IdField[] = calls
  .filter(({ call }) => call.who === 'member')
  .flatMap(({ call }) =>
    fieldsOf(call)
      .filter(isIdLike)
      .map((field) => ({
        call,
        field,
        kind: resourceKindOf(call, field),
        name: `${call.path} ${field.name}`,
      })),
  )

/** Returns the id of a member's resource. Creates a new one for kinds that the tests consume. */
export async function ownResource(setup: TestSetup, member: TestMember, kind: ResourceKind): Promise<string> {
  const { shop, signIn } = setup
  if (kind === 'address') return expectOk(await shop.call(addressCreate, address, member)).id
  if (kind === 'uploadToken') return expectOk(await shop.call(uploadToken, {}, member)).token
  if (kind === 'giftCard') return await createGiftCard(shop, member)
  if (kind === 'gift') return await createGift(shop, member)
  if (kind === 'message') return await createMessage(shop, member.id)
  if (kind === 'bankCard') return await createBankCard(shop, member.id)
  if (kind === 'savedCard') return await createSavedCard(shop, member.id)
  if (kind === 'withdrawal') return await createWithdrawal(shop, member.id)
  if (kind === 'topUp') return await createTopUp(shop, member.id)
  if (kind === 'proof') return await createProof(shop, member.id)
  if (kind === 'session') return claimsOf((await signIn(member.username)).token).sid
  if (kind === 'feedbackPicture') return await createFeedbackPicture(setup.shop, member.id)
  if (kind === 'afterSalePicture') return await createAfterSaleFile(shop, member.id, 'image')
  if (kind === 'afterSaleVideo') return await createAfterSaleFile(shop, member.id, 'video')
  if (kind === 'centerReturn') return await createCenterReturn(shop, member.id)
  if (kind === 'subUser') return await createSubUser(shop, member, await addPerson(shop))
  if (kind === 'waitingSubUser') return (await createWaiting(shop, member)).id
  if (kind === 'application') return await createApplication(shop, member.id)
  const { receivedOrder: orderId, orderItem: itemId } = member.resources
  if (kind === 'receivedOrder') return await freeUnits(shop, member.token, orderId)
  if (kind === 'rejectedAfterSale') return await createRejected(shop, member.id, { orderId, itemId })
  if (kind === 'comment') return await createComment(shop, member.token)
  if (kind === 'sellNote') return await createSellNote(shop, member.token)
  if (kind === 'shopOrder') {
    const { address: addressId, open } = member.resources
    return await createShopOrder(shop, { ...member, addressId, skuId: open.sku })
  }
  if (kind === 'feedback') return await createFeedback(shop, member.token)
  return kind === 'public' ? member.resources.open.sku : member.resources[kind]
}

/** Replaces the resource of a field in an input; a list gets it as its only item. */
export const withResource = (input: unknown, field: Field, id: string): unknown =>
  put(input, field.path, field.schema.type === 'array' ? [id] : id)

function put(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '*') return [put(Array.isArray(input) ? input[0] : undefined, rest, value)]
  const object = Object(input ?? {}) as Record<string, unknown>
  return { ...object, [key]: put(object[key], rest, value) }
}

/** Returns a valid input of a call with the member's own resources. */
export async function exampleInput(setup: TestSetup, call: Call, member: TestMember): Promise<unknown> {
  const [minimal] = fc.sample(
    validInputs(call, () => [], true),
    { seed: 1, numRuns: 1 },
  )
  let input: unknown = { ...(minimal as object), ...examples[call.path] }
  for (const { field, kind } of idFields.filter((p) => p.call === call)) {
    const isRequired = kind !== undefined && (kind !== 'public' || field.name === 'skuId')
    if (isRequired) input = withResource(input, field, await ownResource(setup, member, kind))
  }
  return input
}
