import type { Input, Output } from '@pasar/contract/call'
import type {
  BankCard,
  bankCardCreate,
  bankCardDelete,
  bankCardInfo,
  bankCardList,
  bankCardUpdate,
} from '@pasar/contract/calls/wallet/bank-cards'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { encrypt, fingerprint } from '../../../platform/crypto/encryption.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { findVerifiedName, fullName } from '../../verification/index.ts'
import { findBank, presentBank } from './banks.ts'
import { bankCountries } from './data/banks.ts'
import {
  type CardRow,
  countCards,
  deleteCardRow,
  findCard,
  findCards,
  insertCard,
  makeDefault,
  updateBranch,
} from './queries.ts'
import { isSameName, isValidNumber, maskNumber, normalizeCardNumber } from './rules.ts'

/** Maximum number of cards per member. */
const MAX_CARDS = 10

/** Encryption purpose of a card number; binds the ciphertext to its row. */
export const cardPurpose = (id: string): string => `bank-card:${id}`

const presentCard = (ctx: Ctx, row: CardRow): BankCard => ({
  id: row.id,
  type: row.type,
  bank: presentBank(findBank(row.bank)!, ctx.language),
  branch: row.branch,
  holder: row.holder,
  numberMasked: maskNumber(row.lastFour),
  isDefault: row.isDefault,
  createdAt: row.createdAt.toISOString(),
})

/** Lists the member's cards, and the holder name that a new card must have. */
export async function listCards(ctx: MemberContext): Promise<Result<Output<typeof bankCardList>>> {
  const name = await findVerifiedName(ctx, ctx.member.id)
  const rows = await findCards(ctx.tx, ctx.member.id)
  return ok({
    list: rows.map((row) => presentCard(ctx, row)),
    max: MAX_CARDS,
    holder: name ? fullName(name) : '',
  })
}

/** Returns one of the member's cards. Refuses `not-found`. */
export async function showCard(
  ctx: MemberContext,
  { id }: Input<typeof bankCardInfo>,
): Promise<Result<BankCard>> {
  const row = await findCard(ctx.tx, ctx.member.id, id)
  return row ? ok(presentCard(ctx, row)) : refuse('not-found')
}

/**
 * Adds a card in the member's verified name. The number is stored encrypted, with a hash to find duplicates.
 * Refuses `verification-needed`, `bank-card-holder`, `bank-card-limit`, `bank-card-taken`, and `not-found`
 * for an unknown bank.
 */
export async function addCard(
  ctx: MemberContext,
  input: Input<typeof bankCardCreate>,
): Promise<Result<BankCard>> {
  const name = await findVerifiedName(ctx, ctx.member.id)
  if (!name) return refuse('verification-needed')
  const bank = findBank(input.bank)
  const country = bank && bankCountries[bank.country]
  if (!bank || !country?.types.includes(input.type)) return refuse('not-found')
  const number = normalizeCardNumber(input.number)
  if (!isValidNumber(bank.country, input.type, number, country.digits))
    return refuseFields({ number: text(ctx.language, 'wallet.wrong_number') })
  if (!isSameName(input.holder, fullName(name))) return refuse('bank-card-holder')
  // Serializes concurrent requests of a member, so that the limit and the first default hold.
  await lock(ctx.tx, 'member', ctx.member.id)
  const before = await countCards(ctx.tx, ctx.member.id)
  if (before >= MAX_CARDS) return refuse('bank-card-limit')
  const id = ctx.ids.uuid()
  // Account numbers are unique within a bank, card numbers worldwide.
  const uniqueNumber = input.type === 'card' ? number : `${bank.code} ${number}`
  const row: CardRow = {
    id,
    memberId: ctx.member.id,
    type: input.type,
    bank: bank.code,
    branch: input.branch,
    holder: fullName(name),
    numberSealed: encrypt(ctx.config, cardPurpose(id), number),
    numberHash: fingerprint(ctx.config, 'bank-card', uniqueNumber),
    lastFour: number.slice(-4),
    isDefault: false,
    createdAt: ctx.clock.now(),
  }
  if (!(await insertCard(ctx.tx, row))) return refuse('bank-card-taken')
  const isDefault = before === 0 || input.isDefault
  if (isDefault) await makeDefault(ctx.tx, ctx.member.id, id)
  return ok(presentCard(ctx, { ...row, isDefault }))
}

/** Changes the branch of a card, or makes it the default. Refuses `not-found`. */
export async function changeCard(
  ctx: MemberContext,
  { id, branch, isDefault }: Input<typeof bankCardUpdate>,
): Promise<Result<BankCard>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  if (!(await findCard(ctx.tx, ctx.member.id, id))) return refuse('not-found')
  if (branch !== undefined) await updateBranch(ctx.tx, id, branch)
  if (isDefault) await makeDefault(ctx.tx, ctx.member.id, id)
  return ok(presentCard(ctx, (await findCard(ctx.tx, ctx.member.id, id))!))
}

/**
 * Deletes a card. When it was the default, the newest remaining card becomes the default. Refuses
 * `not-found`.
 */
export async function deleteCard(
  ctx: MemberContext,
  { id }: Input<typeof bankCardDelete>,
): Promise<Result<Output<typeof bankCardDelete>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  if (!(await findCard(ctx.tx, ctx.member.id, id))) return refuse('not-found')
  const newDefault = await deleteCardRow(ctx.tx, ctx.member.id, id)
  if (newDefault) await makeDefault(ctx.tx, ctx.member.id, newDefault)
  return ok({})
}
