import type { Input, Output } from '@pasar/contract/call'
import type {
  BankCard,
  bankCardCreate,
  bankCardDelete,
  bankCardInfo,
  bankCardList,
  bankCardUpdate,
} from '@pasar/contract/calls/bank-cards'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { fingerprint, seal } from '../../../platform/crypto/sealed.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { fullName, verifiedName } from '../../verification/index.ts'
import { wrongNumber } from '../messages.ts'
import { bankOf, wireBank } from './banks.ts'
import { bankCountries } from './data/banks.ts'
import {
  type CardRow,
  cardOf,
  cardsOf,
  changeBranch,
  countCards,
  insertCard,
  makeDefault,
  removeCard,
} from './queries.ts'
import { isNumberOf, isSameName, maskedNumber, plainCardNumber } from './rules.ts'

/** How many cards one member can have. */
const CARDS_MOST = 10

/** What a number is sealed for: its row. */
export const cardPurpose = (id: string): string => `bank-card:${id}`

const wire = (ctx: Ctx, row: CardRow): BankCard => ({
  id: row.id,
  type: row.type,
  bank: wireBank(bankOf(row.bank)!, ctx.language),
  branch: row.branch,
  holder: row.holder,
  numberMasked: maskedNumber(row.lastFour),
  isDefault: row.isDefault,
  createdAt: row.createdAt.toISOString(),
})

/** The member's cards, and the name that one must be in. */
export async function listCards(ctx: MemberContext): Promise<Result<Output<typeof bankCardList>>> {
  const name = await verifiedName(ctx, ctx.member.id)
  const rows = await cardsOf(ctx.tx, ctx.member.id)
  return ok({
    list: rows.map((row) => wire(ctx, row)),
    most: CARDS_MOST,
    holder: name ? fullName(name) : '',
  })
}

/** One of the member's cards. */
export async function showCard(
  ctx: MemberContext,
  { id }: Input<typeof bankCardInfo>,
): Promise<Result<BankCard>> {
  const row = await cardOf(ctx.tx, ctx.member.id, id)
  return row ? ok(wire(ctx, row)) : refuse('not-found')
}

/** Adds a card in the member's verified name; the number is sealed, and known again by its hash alone. */
export async function addCard(
  ctx: MemberContext,
  input: Input<typeof bankCardCreate>,
): Promise<Result<BankCard>> {
  const name = await verifiedName(ctx, ctx.member.id)
  if (!name) return refuse('verification-needed')
  const bank = bankOf(input.bank)
  const country = bank && bankCountries[bank.country]
  if (!bank || !country?.types.includes(input.type)) return refuse('not-found')
  const number = plainCardNumber(input.number)
  if (!isNumberOf(bank.country, input.type, number, country.digits))
    return refuseFields({ number: wrongNumber(ctx.language) })
  if (!isSameName(input.holder, fullName(name))) return refuse('bank-card-holder')
  // Two cards of a member added at once meet here, so that the limit and the first default hold.
  await lock(ctx.tx, 'member', ctx.member.id)
  const before = await countCards(ctx.tx, ctx.member.id)
  if (before >= CARDS_MOST) return refuse('bank-card-limit')
  const id = ctx.ids.uuid()
  // An account number is a bank's own; a card number is the only one in the world.
  const known = input.type === 'card' ? number : `${bank.code} ${number}`
  const row: CardRow = {
    id,
    memberId: ctx.member.id,
    type: input.type,
    bank: bank.code,
    branch: input.branch,
    holder: fullName(name),
    numberSealed: seal(ctx.config, cardPurpose(id), number),
    numberHash: fingerprint(ctx.config, 'bank-card', known),
    lastFour: number.slice(-4),
    isDefault: false,
    createdAt: ctx.clock.now(),
  }
  if (!(await insertCard(ctx.tx, row))) return refuse('bank-card-taken')
  const isDefault = before === 0 || input.isDefault
  if (isDefault) await makeDefault(ctx.tx, ctx.member.id, id)
  return ok(wire(ctx, { ...row, isDefault }))
}

/** Changes the branch of a card, or makes it the default. */
export async function changeCard(
  ctx: MemberContext,
  { id, branch, isDefault }: Input<typeof bankCardUpdate>,
): Promise<Result<BankCard>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  if (!(await cardOf(ctx.tx, ctx.member.id, id))) return refuse('not-found')
  if (branch !== undefined) await changeBranch(ctx.tx, id, branch)
  if (isDefault) await makeDefault(ctx.tx, ctx.member.id, id)
  return ok(wire(ctx, (await cardOf(ctx.tx, ctx.member.id, id))!))
}

/** Removes a card; the newest of the others becomes the default where it was that. */
export async function deleteCard(
  ctx: MemberContext,
  { id }: Input<typeof bankCardDelete>,
): Promise<Result<Output<typeof bankCardDelete>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  if (!(await cardOf(ctx.tx, ctx.member.id, id))) return refuse('not-found')
  const heir = await removeCard(ctx.tx, ctx.member.id, id)
  if (heir) await makeDefault(ctx.tx, ctx.member.id, heir)
  return ok({})
}
