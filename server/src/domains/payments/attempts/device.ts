import type { CreateInput } from '../gateways/gateway.ts'
import type { Method } from '../methods/methods.ts'
import type { AttemptData } from './attempt-data.ts'

type Device = Pick<CreateInput, 'scene' | 'system' | 'inWechat'>

/** The shopper's device, by its User-Agent. */
export function detectDevice(userAgent: string): Device {
  return { ...detectSystem(userAgent), inWechat: /MicroMessenger/.test(userAgent) }
}

function detectSystem(userAgent: string): Omit<Device, 'inWechat'> {
  if (/iPhone|iPad|iPod/.test(userAgent)) return { scene: 'mobile', system: 'ios' }
  if (/Android/.test(userAgent)) return { scene: 'mobile', system: 'android' }
  return { scene: /Mobi/.test(userAgent) ? 'mobile' : 'desktop', system: '' }
}

/**
 * Distinguishes attempts by one method that cannot replace each other: by bank, by device for a wallet, by
 * number of instalments, by saved card. Empty where the method has no variants.
 */
export function chooseVariant(
  { group }: Method,
  bank: string,
  { scene, inWechat }: Device,
  periods: number,
  { card, save }: AttemptData,
): string {
  if (card) return `card ${card}`
  if (save) return 'save'
  if (periods > 0) return `${periods}`
  if (group === 'bank') return bank
  if (group !== 'ewallet') return ''
  return inWechat ? 'wechat' : scene
}

/**
 * Whether an open attempt can be reused.
 * @param data as its gateway returned it; `lifeMs` where the provider's URL expires before the payment
 */
export const isReusable = ({ lifeMs }: Record<string, string>, ageMs: number): boolean =>
  lifeMs === undefined || ageMs < Number(lifeMs)
