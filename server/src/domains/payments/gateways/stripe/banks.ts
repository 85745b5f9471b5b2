import { z } from 'zod'
import type { Bank } from '../gateway.ts'
import type { StripeSend } from './client.ts'

/** The banks of FPX for individuals, by Stripe's ids (docs.stripe.com/api/payment_methods, fpx.bank). */
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
 * Lists the banks of FPX and their availability. Availability comes from an endpoint that Stripe's API
 * reference does not describe; without an answer every bank counts as available, and Stripe refuses the
 * others on confirmation.
 */
export async function fpxBanks(send: StripeSend): Promise<Bank[]> {
  const answer = await send<unknown>((stripe) =>
    stripe.rawRequest('GET', '/v1/fpx/bank_statuses?account_holder_type=individual'),
  )
  const statuses = answer.kind === 'ok' ? Statuses.safeParse(answer.body).data : undefined
  const isUp = statuses?.parsed_bank_status ?? {}
  return Object.entries(names).map(([id, name]) => ({ id, name, available: isUp[id] ?? true }))
}
