import type { bankCardTypes } from '@pasar/contract/calls/bank-cards'
import type { Language } from '@pasar/contract/constants'
import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { unseal } from '../../../platform/crypto/sealed.ts'
import { wireCountry } from '../../regions/index.ts'
import { bankOf, wireBank } from './banks.ts'
import { cardPurpose } from './change-cards.ts'
import { cardOf, cardsOf } from './queries.ts'

/** A card as somebody needs it who pays to it. */
export type PayoutCard = {
  id: string
  type: (typeof bankCardTypes)[number]
  /** Code of the bank. */
  bank: string
  branch: string
  holder: string
  /** For `cardNumber`. */
  numberSealed: string
  lastFour: string
  addedAt: Date
  /** What its country pays in. */
  currency: Currency
}

/** One of a member's cards, or their default one. @returns null where there is none */
export async function payoutCard(
  ctx: Pick<Ctx, 'tx' | 'language'>,
  memberId: string,
  id: string | undefined,
): Promise<PayoutCard | null> {
  const row = id ? await cardOf(ctx.tx, memberId, id) : (await cardsOf(ctx.tx, memberId))[0]
  if (!row) return null
  return {
    id: row.id,
    type: row.type,
    bank: row.bank,
    branch: row.branch,
    holder: row.holder,
    numberSealed: row.numberSealed,
    lastFour: row.lastFour,
    addedAt: row.createdAt,
    currency: wireCountry(bankOf(row.bank)!.country, ctx.language).currency as Currency,
  }
}

/** The whole number of a card. */
export const cardNumber = ({ config }: Pick<Ctx, 'config'>, { id, numberSealed }: PayoutCard): string =>
  unseal(config, cardPurpose(id), numberSealed)

/** A bank as it is shown, by a code that a card has. */
export const bankNamed = (code: string, language: Language) => wireBank(bankOf(code)!, language)
