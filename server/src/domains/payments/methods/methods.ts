import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { type Currency, mulDivHalfEven } from '@pasar/contract/money'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Refusal, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { listAcquirers } from '../gateways/acquirers.ts'
import type { MethodDefinition, Purpose } from '../gateways/definition.ts'
import { allGateways, gatewayById } from '../gateways/index.ts'
import { sharedMethods } from '../gateways/shared-methods.ts'
import { walletMethods } from './wallet-methods.ts'

/** A payment method. */
export type Method = MethodDefinition & {
  id: PaymentMethodId
  /** Id of its gateway; null for a method of the wallet, undefined for a shared method (ACQUIRERS). */
  gateway: string | null | undefined
}

let table: { gateways: unknown; methods: ReadonlyMap<string, Method> } | undefined

/**
 * Every method by id, in the default order: the wallet's, then each gateway's with the shared methods it
 * carries first.
 */
export function allMethods(): ReadonlyMap<PaymentMethodId, Method> {
  if (table?.gateways !== allGateways()) table = { gateways: allGateways(), methods: buildTable() }
  return table.methods
}

function buildTable(): ReadonlyMap<string, Method> {
  const methods: Method[] = Object.entries(walletMethods).map(([id, method]) => ({
    ...method,
    id,
    gateway: null,
  }))
  for (const gateway of allGateways()) {
    for (const [id, method] of Object.entries(gateway.methods))
      methods.push({ ...method, id, gateway: gateway.id })
    for (const [id, { defaultGateway, ...method }] of Object.entries(sharedMethods))
      if (defaultGateway === gateway.id) methods.push({ ...method, id, gateway: undefined })
  }
  return new Map(methods.map((method) => [method.id, method]))
}

/** A method by its id; undefined for an unknown id. */
export const methodById = (id: string): Method | undefined => allMethods().get(id)

/** Refuses an unknown method id like any other invalid input. */
export const refuseUnknownMethod = ({ language }: Pick<Ctx, 'language'>): Refusal =>
  refuseFields({ method: text(language, 'payments.unknown_method') })

/** Whether a method serves a purpose. */
export const serves = ({ serves }: Method, purpose: Purpose): boolean => serves?.includes(purpose) ?? true

/** Whether a method accepts cards of several brands: the shop chooses one such method for the shopper. */
export const isCardProcessor = ({ brands = [] }: Method): boolean => brands.length > 1

/** Whether a method spends an asset of the member's wallet. */
export const isWalletMethod = (method: Method): boolean => method.gateway === null

/** The id of the gateway that processes a method; null for a method of the wallet. */
export const getGatewayId = (config: Pick<Config, 'acquirers'>, { id, gateway }: Method): string | null =>
  gateway === undefined ? (config.acquirers[id] ?? listAcquirers(id)[0] ?? null) : gateway

/** Whether the shopper chooses the bank in the shop, rather than on the provider's page. */
export function asksBank(config: Pick<Config, 'acquirers'>, method: Method): boolean {
  const gateway = method.group === 'bank' ? getGatewayId(config, method) : null
  return gateway !== null && gatewayById(gateway)?.listsBanks === true
}

/** The ids of a gateway's methods that save cards and charge saved ones. */
export const getSavedCardMethods = (gateway: string): readonly string[] =>
  gatewayById(gateway)?.capabilities.savedCardMethods ?? []

/** Whether a method saves the card that pays, for later payments. */
export function savesCards(config: Pick<Config, 'acquirers'>, method: Method): boolean {
  const gateway = getGatewayId(config, method)
  return gateway !== null && getSavedCardMethods(gateway).includes(method.id)
}

/** Whether the shopper chooses the number of monthly instalments in the shop. */
export const asksInstalments = ({ instalments }: Method): boolean => instalments?.chosenBy === 'shop'

/** The numbers of monthly instalments that a method offers; empty where it offers none. */
export function readInstalments(config: object, { instalments }: Method): number[] {
  const list = instalments ? (config as Record<string, unknown>)[instalments.setting] : ''
  return String(list ?? '')
    .split(',')
    .map((months) => Number(months.trim()))
    .filter((months) => Number.isInteger(months) && months > 1)
}

/** Computes the fee that a method adds to an amount, in minor units. @param costBp hundredths of a percent */
export const computeCost = (costBp: bigint, amount: bigint): bigint => mulDivHalfEven(amount, costBp, 10_000n)

/** Why a method cannot pay an amount; `usable` when it can. */
export type Usability = 'usable' | 'currency' | 'short' | 'nothing' | 'small' | 'large' | 'step'

/**
 * Checks whether a method can pay an amount.
 * @param terms the method's terms in the market (terms.ts)
 * @param amount minor units of `currency`
 * @param wallet for a method of the wallet: minor units that the member has and that the payment takes
 */
export function checkUsability(
  terms: Pick<MethodDefinition, 'currencies' | 'min' | 'max' | 'step'>,
  currency: Currency,
  amount: bigint,
  wallet: { have: bigint; need: bigint } | null,
): Usability {
  const { currencies, min, max, step = 1n } = terms
  if (currencies !== 'any' && !currencies.includes(currency)) return 'currency'
  if (wallet) return wallet.have >= wallet.need ? 'usable' : 'short'
  // A gateway cannot charge zero; the wallet can.
  if (amount === 0n) return 'nothing'
  if (amount < (min?.[currency] ?? 0n)) return 'small'
  if (amount % step !== 0n) return 'step'
  return amount <= (max?.[currency] ?? amount) ? 'usable' : 'large'
}
