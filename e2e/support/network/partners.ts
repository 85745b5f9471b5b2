import type { Output } from '@pasar/contract/call'
import { adminApplicationApprove, adminApplicationOpen } from '@pasar/contract/calls/admin/partners'
import { dealerApply, partnerInfo, serviceCenterApply } from '@pasar/contract/calls/network/partners'
import { callApi } from '../calls.ts'
import { callAsOwner } from '../staff.ts'
import type { ShopFixture } from '../test.ts'

type Application = Output<typeof dealerApply>

async function agreementOf(shop: ShopFixture, token: string, kind: Application['kind']): Promise<string> {
  const { kinds } = await callApi(shop, partnerInfo, {}, token)
  return kinds.find((one) => one.kind === kind)?.agreement?.id ?? ''
}

async function approve(shop: ShopFixture, { id }: Application) {
  await callAsOwner(shop, adminApplicationOpen, { id })
  await callAsOwner(shop, adminApplicationApprove, { id, level: 1 })
}

/** Makes a verified member a dealer of level 1. */
export async function makeDealer(shop: ShopFixture, token: string) {
  const form = {
    ...{ territory: { country: 'MY', stateCode: '10', state: '' }, company: '', experience: 'Ten years' },
    monthlyPurchases: { amount: '2500.00', currency: 'MYR' as const },
  }
  const agreementId = await agreementOf(shop, token, 'dealer')
  await approve(shop, await callApi(shop, dealerApply, { form, agreementId }, token))
}

/** Opens the service center of a verified member, far from where the buyers of journeys live. */
export async function makeServiceCenter(shop: ShopFixture, token: string) {
  const profile = {
    ...{ name: 'Pusat Johor', country: 'MY', state: 'Johor', stateCode: '01', city: 'Johor Bahru' },
    ...{ postcode: '80000', detail: '3 Jalan Wong Ah Fook', phonePrefix: '60', phone: '123456789' },
    ...{ timeZone: 'Asia/Kuala_Lumpur', hours: [{ day: 1, opens: '09:00', closes: '18:00' }] },
  }
  const agreementId = await agreementOf(shop, token, 'service-center')
  await approve(shop, await callApi(shop, serviceCenterApply, { profile, agreementId }, token))
}
