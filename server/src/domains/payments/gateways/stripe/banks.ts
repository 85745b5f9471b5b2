import { z } from 'zod'
import type { Bank } from '../gateway.ts'
import type { AskStripe } from './client.ts'

/** The banks of FPX for persons, by Stripe's ids (docs.stripe.com/api/payment_methods, fpx.bank). */
const names: Record<string, string> = {
  affin_bank: 'Affin Bank',
  agrobank: 'Agrobank',
  alliance_bank: 'Alliance Bank',
  ambank: 'AmBank',
  bank_islam: 'Bank Islam',
  bank_muamalat: 'Bank Muamalat',
  bank_of_china: 'Bank of China',
  bank_rakyat: 'Bank Rakyat',
  bsn: 'BSN',
  cimb: 'CIMB Clicks',
  hong_leong_bank: 'Hong Leong Bank',
  hsbc: 'HSBC Bank',
  kfh: 'KFH',
  maybank2e: 'Maybank2E',
  maybank2u: 'Maybank2U',
  mbsb_bank: 'MBSB Bank',
  ocbc: 'OCBC Bank',
  public_bank: 'Public Bank',
  rhb: 'RHB Bank',
  standard_chartered: 'Standard Chartered',
  uob: 'UOB Bank',
}

const Statuses = z.object({ parsed_bank_status: z.record(z.string(), z.boolean()) })

/**
 * The banks, and which of them are down. That is asked where Stripe's own apps ask, which its API does not describe:
 * without an answer every bank can be chosen, and one that is down is refused on confirming.
 */
export async function banksOfFpx(ask: AskStripe): Promise<Bank[]> {
  const answer = await ask<unknown>((stripe) =>
    stripe.rawRequest('GET', '/v1/fpx/bank_statuses?account_holder_type=individual'),
  )
  const known = answer.kind === 'ok' ? Statuses.safeParse(answer.body).data : undefined
  const isUp = known?.parsed_bank_status ?? {}
  return Object.entries(names).map(([id, name]) => ({ id, name, available: isUp[id] ?? true }))
}
