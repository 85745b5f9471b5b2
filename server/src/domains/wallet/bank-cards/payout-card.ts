import type { bankCardTypes } from '@pasar/contract/calls/wallet/bank-cards'
import type { Language } from '@pasar/contract/constants'
import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { decrypt } from '../../../platform/crypto/encryption.ts'
import { presentCountry } from '../../regions/index.ts'
import { findBank, presentBank } from './banks.ts'
import { cardPurpose } from './manage-cards.ts'
import { findCard, findCards } from './queries.ts'

/** A card as a payout destination. */
export type PayoutCard = {
  id: string
  type: (typeof bankCardTypes)[number]
  /** Code of the bank. */
  bank: string
  branch: string
  holder: string
  /** Encrypted; see `decryptCardNumber`. */
  numberSealed: string
  lastFour: string
  addedAt: Date
  /** Currency of the bank's country. */
  currency: Currency
}

/** Finds one of a member's cards, or the default card. @returns null when there is none */
export async function findPayoutCard(
  ctx: Pick<Ctx, 'tx' | 'language'>,
  memberId: string,
  id: string | undefined,
): Promise<PayoutCard | null> {
  const row = id ? await findCard(ctx.tx, memberId, id) : (await findCards(ctx.tx, memberId))[0]
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
    currency: presentCountry(findBank(row.bank)!.country, ctx.language).currency as Currency,
  }
}

/** Decrypts the number of a card. */
export const decryptCardNumber = (
  { config }: Pick<Ctx, 'config'>,
  { id, numberSealed }: PayoutCard,
): string => decrypt(config, cardPurpose(id), numberSealed)

/** Builds a bank of the contract from the code of a card. */
export const presentBankByCode = (code: string, language: Language) => presentBank(findBank(code)!, language)
