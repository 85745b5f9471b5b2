import { type Config, companies, settings } from '../../../config.ts'
import { gatewayIds } from '../gateways/index.ts'

export type Key = keyof typeof settings & keyof Config

/** What the operator may enter of a payment company; `needed` once the first of them is there. */
export type Company = { id: string; name: string; needed: readonly Key[]; optional: readonly Key[] }

/**
 * Addresses are not among them: whoever could change where the keys are sent to would have the keys. Those, and which
 * scripts a page loads, stay in the environment.
 */
const table: Record<string, Omit<Company, 'id'>> = {
  oms: { name: 'Card gateway', needed: ['omsMerchantNo', 'omsSecret'], optional: [] },
  stripe: { name: 'Stripe', needed: companies.Stripe, optional: [] },
  airwallex: { name: 'Airwallex', needed: companies.Airwallex, optional: [] },
  '2c2p': { name: '2C2P', needed: companies['2C2P'], optional: ['twoC2pInstalments'] },
  wechat: { name: 'WeChat Pay', needed: companies.WeChat, optional: ['wechatPlatformKeyId'] },
  alipay: { name: 'Alipay', needed: companies.Alipay, optional: [] },
  ctbc: { name: 'CTBC', needed: companies.CTBC, optional: ['ctbcInstalments'] },
}

/** The payment companies that the shop speaks to. */
export const allCompanies: readonly Company[] = gatewayIds.flatMap((id) =>
  table[id] ? [{ id, ...table[id] }] : [],
)

export const companyOf = (id: string): Company | undefined => allCompanies.find((c) => c.id === id)

export const keysOf = ({ needed, optional }: Company): Key[] => [...needed, ...optional]

/** A setting by the environment's name of it, among those that may be entered. */
export const keyNamed = (name: string): Key | undefined =>
  [...allCompanies.flatMap(keysOf), 'acquirers' as const].find((key) => settings[key].name === name)
